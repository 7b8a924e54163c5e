import type { Loads, Programs, Serves } from "../../modules.ts";
import { anyOf } from "./patterns.ts";

/** How sources in TypeScript and JavaScript make programs. */
export const ecmascriptPrograms: Programs = { loads, serves };

function loads(text: string): Loads {
  const beside = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, path = "", end] of text.matchAll(relative)) (end === "$" ? beginnings : beside).add(path);
  return {
    beside: [...beside],
    named: [...new Set([...text.matchAll(imported)].flatMap(([, name]) => name ?? []))],
    beginnings: [...beginnings],
    loadsUnnamed: (loadsByVariable.test(text) && listsFiles.test(text)) || loadsByPattern.test(text) || discovers.test(text),
  };
}

function serves(text: string): Serves {
  return {
    serves: server.test(text),
    frameworks: [...text.matchAll(framework)].flatMap(([, name]) => name ?? []),
    acts: acts.test(text),
  };
}

/** Whatever looks like a path of a file beside, wherever it stands: a list of modules that are loaded is one of texts. */
const relative = /["'`](\.{1,2}\/[^"'`\n$]*|\.{1,2}(?=["'`]))(["'`$])/g;

/** A module that is not named by its place. */
const imported = /\b(?:from|import|require\s*\(|import\s*\()\s*["']([^."'\n][^"'\n]*)["']/g;

const loadsByVariable = /\b(?:import|require)\s*\(\s*(?!["']|\/\*)/;
const listsFiles = /\b(?:readdir|readDir|opendir|scandir|glob|walk)(?:Sync)?\b|[gG]lob\b/;
const loadsByPattern = /\bimport\.meta\.glob|\brequire\.context\b/;

/** Frameworks that find the files of tools by themselves. */
const discovers = /\bfrom\s*["'](?:mcp-framework|xmcp)["'/]/;

const server = anyOf(
  /\b(?:new|extends)\s+(?:\w+\.)?(?:McpServer|MCPServer|FastMCP|FastMcp|Server)\b|:\s*(?:McpServer|FastMCP)\b/,
  /\bextends\s+(?:\w+\.)?\w*M[cC][pP]\w*Tool\b/,
  /\b(?:\w*McpHandler|SdkMcpServer|McpModule\.\w+|registerTools?|addTools?)\s*[(<]|\.tool\s*\(/,
  /\bListTools\w*|\blistTools\b|\blist_tools\b|tools\/list|\bmodelContext\b/,
  /\b(?:from|require\s*\(|import\s*\(?)\s*["']@modelcontextprotocol\/(?:sdk\/)?server/,
  /(?<!\bhttps?\.)\b(?:create|start|run|serve|build|make|launch)\w*(?:Server|MCP|Mcp)(?!\w*(?:Config|Entry|Option|Url|URL|Name|Info|Flow))\w*\s*\(/,
);

/** A package that is called after the protocol and does something: the SDK's own has types that everybody needs. */
const framework = /\bimport\s+(?!type\b)[^;"']{0,2000}\bfrom\s*["'](?!\.|@modelcontextprotocol\/)([^"']*mcp[^"']*)["']/gi;

/** A call, or a value that is made by one, outside of functions. */
const acts =
  /^(?:(?:export\s+)?(?:const|let|var)\s[^=\n]*=\s*)?(?:await\s+|void\s+)?(?:new\s+)?(?!(?:if|for|while|switch|function|catch)\b)[\w.]+\s*[(<]/m;
