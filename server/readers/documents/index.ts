// Made by `npm run generate` from the files of this folder.
import type { DocumentFormat } from "./format.ts";
import { frontMatter } from "./frontMatter.ts";
import { json } from "./json.ts";
import { jsonLines } from "./jsonLines.ts";
import { properties } from "./properties.ts";
import { toml } from "./toml.ts";
import { yaml } from "./yaml.ts";

/** Every format of data files that is read. */
export const documentFormats: readonly DocumentFormat[] = [frontMatter, json, jsonLines, properties, toml, yaml];
