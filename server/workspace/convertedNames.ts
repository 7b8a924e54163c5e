import { namingSchemes } from "../../shared/openapi/naming/index.ts";
import { type NamingScheme, usualNaming } from "../../shared/openapi/naming/scheme.ts";
import type { NamedOperation } from "../../shared/openapi/operations.ts";
import type { SettledDeclaration } from "./settled.ts";

/**
 * The declarations of a file in which operations of an OpenAPI document are called what a converter calls their tools; `converter` is the id of
 * its naming scheme, null for one that nobody knows. An operation of which it makes no tool keeps its name: there it says what is wrong.
 */
export function convertedDeclarations(
  declarations: readonly SettledDeclaration[],
  converter: string | null,
): readonly SettledDeclaration[] {
  const scheme = converter === null ? undefined : namingSchemes.find(({ id }) => id === converter);
  if (scheme === undefined) return declarations;
  const names = namesBy(scheme, declarations);
  return names.size === 0
    ? declarations
    : declarations.map((declaration) => {
        const name = names.get(declaration);
        return name === undefined || declaration.name.kind !== "known"
          ? declaration
          : { ...declaration, name: { ...declaration.name, name } };
      });
}

/** The names of all that are renamed: the operations of one document are named together, since repeats are numbered. */
function namesBy(scheme: NamingScheme, declarations: readonly SettledDeclaration[]): ReadonlyMap<SettledDeclaration, string> {
  const documents = new Map<number, { readonly declaration: SettledDeclaration; readonly operation: NamedOperation }[]>();
  for (const declaration of declarations) {
    const { name, group } = declaration;
    if (name.kind !== "known" || name.operation === undefined || group.kind !== "list") continue;
    const known = documents.get(group.index) ?? [];
    known.push({ declaration, operation: name.operation });
    documents.set(group.index, known);
  }
  const names = new Map<SettledDeclaration, string>();
  for (const operations of documents.values()) {
    // A document that names tools by an extension is written for another converter, which reads that.
    if (operations.some(({ operation }) => operation.toolName !== null)) continue;
    const given = scheme.name(
      operations.map(({ operation }) => operation),
      usualNaming,
    );
    for (const [index, { declaration }] of operations.entries()) {
      const name = given[index]?.name ?? null;
      if (name !== null && name !== "") names.set(declaration, name);
    }
  }
  return names;
}
