import type { ConverterName } from "../../../../shared/openapi/converterNames.ts";
import { make } from "./make.ts";
import { nameElement } from "./names.ts";

/** The names that converters give to the tool of an operation, with what is wrong with each; null for a tool that is none of an operation. */
export function converterNamesElement(names: readonly ConverterName[]): HTMLElement | null {
  if (names.length === 0) return null;
  return make(
    "section",
    { class: "part converters" },
    make("h3", {}, "What converters call it"),
    make("dl", {}, ...names.flatMap((one) => [make("dt", { title: one.summary }, one.title), make("dd", {}, ...saidOf(one))])),
  );
}

function saidOf({ name, isTwice, refusedBy }: ConverterName): readonly Node[] {
  if (name === null) return [make("span", { class: "quiet" }, "makes no tool of it")];
  const troubles = [
    ...(isTwice ? ["another operation has the same name, and one of the two is lost"] : []),
    ...(refusedBy.length === 0 ? [] : [`refused by ${refusedBy.join(", ")}`]),
  ];
  return [nameElement(name), ...troubles.map((trouble) => make("span", { class: "why" }, ` ${trouble}`))];
}
