import { type PlaceParams, shownPlaceRequest } from "../../shared/protocol.ts";
import { type MakeFeature, total } from "./feature.ts";

/** Says where a client has a place of a file open: in a notebook that is in a cell. */
export const shownPlace: MakeFeature = (context) => {
  const { connection, notebooks, uris } = context;
  connection.onRequest(
    shownPlaceRequest,
    total(context, null, ({ uri, range }: PlaceParams) => notebooks.shown(uris.uriOf(uris.pathOf(uri)), range)),
  );
  return {};
};
