import type { Range, Severity } from "../../../shared/model.ts";
import type { NamingScheme } from "../../../shared/names/namingScheme.ts";
import type { OwnForm } from "../../readers/ownForm.ts";

/** The name of the config file, looked for from a file's folder upward. */
export const configFileName = "mcp-portability.config.json";

/** A config file that is valid. What it does not say is null or empty. */
export interface Config {
  /** Path of the file. */
  readonly file: string;
  /** Consumer ids that replace the default ones. */
  readonly consumers: readonly string[] | null;
  /** Clients as on the command line: `ID`, `ID=SERVER_KEY`, `custom:TEMPLATE=SERVER_KEY`. */
  readonly clients: readonly string[];
  readonly maxNameLength: number | null;
  readonly namingScheme: NamingScheme | null;
  /** Severities by rule id. */
  readonly rules: ReadonlyMap<string, Severity | "off">;
  readonly ignore: readonly IgnoreEntry[];
  /** Declarations that a project has of its own. */
  readonly forms: readonly OwnForm[];
  /** Globs, relative to the folder of the config file, of files that a scan leaves out. */
  readonly exclude: readonly string[];
  /** Globs, relative to the folder of the config file, of OpenAPI documents that tools are made of. */
  readonly openapi: readonly PlacedGlob[];
}

/** A glob with where it stands in the config file. */
export interface PlacedGlob {
  readonly glob: string;
  readonly range: Range;
}

/** Findings that are not to be reported, and why. */
export interface IgnoreEntry {
  /** The effective name of a tool, exactly; null for every tool. */
  readonly tool: string | null;
  /** A glob relative to the folder of the config file; null for every file. */
  readonly file: string | null;
  /** Rule ids; empty for all rules. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** Where the entry stands in the config file. */
  readonly range: Range;
}

/** What is wrong with a config file, at its first fault. */
export interface ConfigFault {
  readonly file: string;
  readonly range: Range;
  /** What was expected, in one line. */
  readonly expected: string;
}
