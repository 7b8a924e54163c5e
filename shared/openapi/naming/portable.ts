import { fnv1a } from "../../names/fnv1a.ts";
import { FreeNames } from "../../names/freeNames.ts";
import type { NamedOperation } from "../operations.ts";
import { operationTitle, pathName, withoutMarks } from "./pathName.ts";
import type { GivenName, NameChange, NamingOptions, NamingScheme, NamingStyle } from "./scheme.ts";

/** The scheme of this product: names that every model API and every client takes. */
export const portable: NamingScheme = {
  id: "portable",
  title: "portable names",
  summary:
    "The `operationId`, else method and path (`GET /users/{id}/orders` is `get_users_by_id_orders`), in a chosen style, behind a chosen prefix; what is too long ends in a checksum, repeats are numbered, and a name that needs no change is kept.",
  source: null,
  read: null,
  hasOptions: true,
  name(operations, options) {
    const fitted = operations.map((operation) => fit(operation, options));
    const kept = new Map<string, Fitted>();
    for (const one of fitted) if (one.isAsWritten && !kept.has(one.name)) kept.set(one.name, one);
    const free = new FreeNames(kept.keys(), options.maxNameLength);
    return fitted.map((one): GivenName => {
      const { from, of, changes } = one;
      if (kept.get(one.name) === one) return { name: one.name, from, of, changes };
      const name = free.take(one.name);
      return { name, from, of, changes: name === one.name ? changes : [...changes, "numbered"] };
    });
  },
};

interface Fitted extends GivenName {
  readonly name: string;
  /** Whether it is what stands in the document, but for a prefix: like the rename map, nobody takes such a name from its operation. */
  readonly isAsWritten: boolean;
}

/** The name of one operation, before it is made different from the others. */
function fit(operation: NamedOperation, { style, prefix, maxNameLength }: NamingOptions): Fitted {
  const { from, of, spelled } = spell(operation, style);
  const whole = prefixed(spelled, style, prefix);
  const begun = /^[A-Za-z_]/.test(whole) ? whole : `_${whole}`;
  const name = begun.length <= maxNameLength ? begun : shortened(begun, maxNameLength, `${prefix}${of}`);
  const changes: [NameChange, boolean][] = [
    ["cleaned", from !== "path" && (style === "as-is" || style === "no-dots") && spelled !== of],
    ["began-wrong", begun !== whole],
    ["cut", name !== begun],
    ["dotted", name.includes(".")],
  ];
  const isAsWritten = spelled === of && name === whole;
  return { name, from, of, isAsWritten, changes: changes.flatMap(([change, isSo]) => (isSo ? [change] : [])) };
}

/**
 * The beginning of a name and a checksum of all that it was made of: two names that differ in nothing but refused characters, or behind
 * the cut, differ in it.
 */
function shortened(name: string, length: number, madeOf: string): string {
  return `${name.slice(0, length - 7).replace(/[_.-]+$/, "")}_${fnv1a(madeOf).slice(0, 6)}`;
}

/** What is written for an operation, spelled in a style; its method and path where nothing is written of which anything would be left. */
function spell(
  operation: NamedOperation,
  style: NamingStyle,
): { readonly from: GivenName["from"]; readonly of: string; readonly spelled: string } {
  const written = [
    { from: "extension", of: operation.toolName?.text ?? "" },
    { from: "operationId", of: operation.operationId ?? "" },
  ] as const;
  for (const { from, of } of written) {
    const spelled = styles[style](withoutMarks(of));
    if (/[A-Za-z0-9]/.test(spelled)) return { from, of, spelled };
  }
  return { from: "path", of: operationTitle(operation), spelled: styles[style](pathName(operation)) };
}

const styles: Readonly<Record<NamingStyle, (text: string) => string>> = {
  "as-is": (text) => cleaned(text, /[^A-Za-z0-9_.-]+/g),
  "no-dots": (text) => cleaned(text, /[^A-Za-z0-9_-]+/g),
  snake_case: (text) =>
    wordsOf(text)
      .map((word) => word.toLowerCase())
      .join("_"),
  camelCase: (text) =>
    wordsOf(text)
      .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
      .join(""),
};

/** A text with one `_` for each run of refused characters, none at its ends. */
function cleaned(text: string, refused: RegExp): string {
  const joint = "\u0000";
  return text
    .replace(refused, joint)
    .replace(/^\0|\0$/g, "")
    .replaceAll(joint, "_");
}

/** The words of a name, as people see them: `getHTTPHeaders_v2` is `get`, `HTTP`, `Headers`, `v2`. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

/** A name behind a prefix, with `_` between them where the prefix does not end in a joint of its own. */
function prefixed(spelled: string, style: NamingStyle, prefix: string): string {
  const before = prefix.replace(style === "as-is" ? /[^A-Za-z0-9_.-]+/g : /[^A-Za-z0-9_-]+/g, "_");
  return before === "" || /[_.-]$/.test(before) ? before + spelled : `${before}_${spelled}`;
}
