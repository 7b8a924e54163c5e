import { assigned, type ConstantSpelling, inCase, lineOf } from "../../constantSpelling.ts";

/** Constants of TypeScript and JavaScript. */
export const ecmascriptConstants: ConstantSpelling = {
  definitions: [assigned],
  definers: ["class", "enum", "interface", "namespace", "const", "let", "var", "type"],
  self: ["this", "super"],
  imports: [
    String.raw`(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{[^}]*\}[^\n]*`,
    String.raw`(?:const|let|var)\s*\{[^}]*\}\s*=\s*(?:await\s+)?(?:require|import)\b[^\n]*`,
    String.raw`(?:module\.)?exports(?:\.\w+)?\s*=[^\n]*`,
    lineOf("import"),
  ],
  calledByFolder: /^index$/,
  toldApart: { before: [inCase], after: [] },
};
