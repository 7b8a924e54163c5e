import { type ConversionOptions, convertOpenApi as convert, usualConversion } from "../../shared/openapi/convert.ts";
import { namingSchemes } from "../../shared/openapi/naming/index.ts";
import { portable } from "../../shared/openapi/naming/portable.ts";
import { namingStyles, usualNaming } from "../../shared/openapi/naming/scheme.ts";
import { summaryLines, summaryOf } from "../../shared/openapi/summary.ts";
import { resultOf, smallerLists } from "../../shared/openapi/toolLists.ts";
import {
  type ConvertOpenApiParams,
  type ConvertOpenApiResult,
  convertOpenApiRequest,
  type WrittenConversionOptions,
} from "../../shared/protocol.ts";
import { plainDocument } from "../readers/documents/plainDocument.ts";
import { notesOfUnread } from "../readers/openApi/unread.ts";
import { nameOf } from "../workspace/paths.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";

/** Makes a tool list of an OpenAPI document, as it is in the client now. From then on its operations are checked as tools where it stands. */
export const convertOpenApi: MakeFeature = (context) => {
  context.connection.onRequest<ConvertOpenApiResult, void>(
    convertOpenApiRequest,
    total(context, null, (asked: ConvertOpenApiParams) => answer(asked, context)),
  );
  return {};
};

async function answer({ uri, options = {} }: ConvertOpenApiParams, context: FeatureContext): Promise<ConvertOpenApiResult> {
  const { session, analysis, uris } = context;
  const path = uris.pathOf(uri);
  const text = await session.readText(path);
  if (text === null) return { refused: "it cannot be read" };
  const document = await plainDocument(text, nameOf(path));
  if (document.kind === "broken") {
    const { says, at } = document;
    return { refused: at === null ? says : `${says}, at line ${at.line}, column ${at.column}` };
  }
  const conversion = convert(document.value, optionsFrom(options), notesOfUnread(document));
  if ("refused" in conversion) return conversion;
  if (session.lookedAt.ask(path)) analysis.touch([path]);
  const summary = summaryOf(conversion);
  const tools = conversion.tools.map(({ tool }) => tool);
  const most = options.split !== undefined && Number.isInteger(options.split) && options.split >= 1 ? options.split : null;
  return {
    list: `${JSON.stringify(resultOf(tools, most), null, 2)}\n`,
    tools: summary.tools,
    splitBy: smallerLists(summary.tools, most),
    warnings: summary.told.filter(({ level }) => level === "warning").reduce((sum, { count }) => sum + count, 0),
    summary: summaryLines(summary, most),
  };
}

/** What is not said, or means nothing, is as usual. */
function optionsFrom(written: WrittenConversionOptions): ConversionOptions {
  const { naming, style, prefix, maxNameLength, bodyAsOneArgument, outputSchema, annotations } = written;
  const length =
    maxNameLength !== undefined && Number.isInteger(maxNameLength) && maxNameLength >= 8 ? maxNameLength : usualNaming.maxNameLength;
  return {
    ...usualConversion,
    scheme: namingSchemes.find(({ id }) => id === naming) ?? portable,
    naming: { style: namingStyles.find((known) => known === style) ?? usualNaming.style, prefix: prefix ?? "", maxNameLength: length },
    bodyAsOneArgument: bodyAsOneArgument ?? usualConversion.bodyAsOneArgument,
    outputSchema: outputSchema ?? usualConversion.outputSchema,
    annotations: annotations ?? usualConversion.annotations,
  };
}
