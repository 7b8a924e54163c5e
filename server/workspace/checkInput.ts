import { describeProfile, type KeysInput, type ListInput } from "../../shared/checkInput.ts";
import type { Finding, Place, ToolList } from "../../shared/model.ts";
import type { JudgedKeys, JudgedList } from "./checkedProject.ts";
import { ignoredAt } from "./suppressions.ts";

/** A list with what it was judged by, as plain data. */
export function listInputOf({ list, profile, known, comments, entries, decidedBy }: JudgedList): ListInput {
  return { list, profile: describeProfile(profile), known, ignored: ignoredAt(placesIn(list), comments, entries), decidedBy };
}

/** The same for the server keys of a config. */
export function keysInputOf({ keys, profile, comments, entries }: JudgedKeys): KeysInput {
  const places = keys.keys.map(({ place }) => place);
  return { keys, profile: describeProfile(profile), ignored: ignoredAt(places, comments, entries) };
}

/** The findings that hang on no keys: `findings` are all that are in no list. */
export function notOnKeys(findings: readonly Finding[], keys: readonly JudgedKeys[]): readonly Finding[] {
  const onKeys = new Set(keys.flatMap((judged) => judged.findings));
  return findings.filter((finding) => !onKeys.has(finding));
}

/** Every place at which a finding on the list can stand. */
function placesIn({ place, server, tools, nameless, unresolved, schemaFaults }: ToolList): readonly Place[] {
  return [
    ...tools.flatMap((tool) => (tool.literal === null ? [tool.place] : [tool.place, tool.literal])),
    ...nameless.map((element) => element.place),
    ...unresolved.map((declaration) => declaration.place),
    ...schemaFaults.map((fault) => fault.place),
    ...(place === null ? [] : [place]),
    ...(server === null ? [] : [server.place]),
  ];
}
