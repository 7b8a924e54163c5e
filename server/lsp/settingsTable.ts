import type { Severity } from "../../shared/model.ts";
import {
  type ChoiceShape,
  clientsShape,
  consumersShape,
  excludeShape,
  maxNameLengthShape,
  namingSchemeShape,
  type Shape,
  severitiesShape,
} from "../workspace/config/shape.ts";

/**
 * The settings of an editor, in one table: `settings.ts` reads by it, and what VS Code's manifest says of them is made from it. What the
 * config file has too is of the same shape there.
 */

/** The section under which editors keep them. */
export const settingsSection = "mcpPortability";

/** One setting. */
export interface Setting {
  readonly shape: Shape;
  /** What a value that does not fit is told to need, beyond what the shape says; for editors that check by one pattern alone. */
  readonly expected?: string;
  /** Who reads it: the server for each folder, or the client alone, once for the window. */
  readonly reader: "server" | "client";
}

/** What a severity is in an editor, where no run fails. */
const shownAs: Readonly<Record<Severity | "off", string>> = {
  error: "Shown as an error.",
  warning: "Shown as a warning.",
  information: "Shown as information.",
  hint: "Shown faintly, and not in the list of problems.",
  off: "Not checked.",
};

/** By key, in the order in which an editor shows them. */
export const settingsTable: ReadonlyMap<string, Setting> = new Map<string, Setting>([
  [
    "enable",
    {
      reader: "server",
      shape: {
        kind: "flag",
        default: true,
        description: "Check the names of MCP tools. When it is off no file is read and nothing is shown.",
      },
    },
  ],
  [
    "run",
    {
      reader: "server",
      shape: {
        kind: "choice",
        what: "a moment",
        default: "onType",
        description: "When a document that is open is checked.",
        choices: [
          { value: "onType", description: "While you type." },
          { value: "onSave", description: "When it is saved. Until then its findings stay where they were." },
        ],
      },
    },
  ],
  [
    "consumers",
    {
      reader: "server",
      shape: {
        ...consumersShape,
        description:
          "Who the tool lists are for: what one of them refuses is reported. The nearest `mcp-portability.config.json` goes before it.",
      },
    },
  ],
  [
    "clients",
    {
      reader: "server",
      expected: "Expected a client: an id, ID=SERVER_KEY, or custom:TEMPLATE with {tool} in it.",
      shape: {
        ...clientsShape,
        description: `The MCP clients behind which names are judged, too. ${clientsShape.items.description} The nearest \`mcp-portability.config.json\` goes before it.`,
      },
    },
  ],
  [
    "maxNameLength",
    {
      reader: "server",
      shape: {
        ...maxNameLengthShape,
        description: `${maxNameLengthShape.description} The nearest \`mcp-portability.config.json\` goes before it.`,
      },
    },
  ],
  [
    "namingScheme",
    {
      reader: "server",
      shape: {
        ...namingSchemeShape,
        description: `${namingSchemeShape.description} The nearest \`mcp-portability.config.json\` goes before it.`,
      },
    },
  ],
  [
    "rules",
    {
      reader: "server",
      shape: {
        ...severitiesShape,
        description:
          "Severities that differ from the rules' own. What the nearest `mcp-portability.config.json` says of a rule goes before it.",
        keys: new Map([...severitiesShape.keys].map(([id, shape]): [string, Shape] => [id, shownSeverity(shape)])),
      },
    },
  ],
  [
    "exclude",
    {
      reader: "server",
      expected: "Expected a glob.",
      shape: {
        ...excludeShape,
        description:
          "Globs, relative to the workspace folder, of files that are not checked: on top of those that git and the config leave out.",
      },
    },
  ],
  [
    "useGitignore",
    { reader: "server", shape: { kind: "flag", default: true, description: "Leave out what `.gitignore` files leave out." } },
  ],
  [
    "trace.server",
    {
      reader: "client",
      shape: {
        kind: "choice",
        what: "a level",
        default: "messages",
        description:
          "Which messages to and from the language server the output channel shows while its log level is Trace. **Developer: Set Log Level…** sets that.",
        choices: [
          { value: "messages", description: "Which messages there were." },
          { value: "verbose", description: "The messages with their content, texts of your files among it." },
        ],
      },
    },
  ],
]);

function shownSeverity(shape: Shape): Shape {
  if (shape.kind !== "choice") return shape;
  const choices: ChoiceShape["choices"] = Object.entries(shownAs).map(([value, description]) => ({ value, description }));
  return { ...shape, choices };
}
