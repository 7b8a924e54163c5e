import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Made-up sources: the same for every run, since a seeded generator chooses the words. */

const words =
  "order invoice customer parcel ledger harbor index buffer report metric filter schedule token section margin vector weight signal window record".split(
    " ",
  );

/** A small linear congruential generator: benchmarks must not depend on chance. */
export function chooser(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

/** A TypeScript module of about so many bytes that declares no tool. */
export function plainTypeScript(seed: number, bytes: number): string {
  const choose = chooser(seed);
  const word = () => words[choose(words.length)] ?? "";
  const title = () => word().replace(/^./, (letter) => letter.toUpperCase());
  let text = `import { ${title()} } from "./${word()}";\n`;
  for (let index = 0; text.length < bytes; index++) {
    text += `
/** Adds the ${word()} of a ${word()} to its ${word()}. */
export function ${word()}${title()}${index}(${word()}s: readonly ${title()}[], limit = ${choose(500)}): number {
  const { name, description, ${word()}: value${index} } = options.${word()} ?? { name: "${word()} ${word()}", description: "The ${word()}" };
  let total = 0;
  for (const item of ${word()}s.slice(0, limit)) {
    if (item.${word()} > ${choose(90)} && item.kind !== "${word()}") total += item.${word()} * ${choose(9)};
    else total -= Math.min(item.${word()} ?? 0, value${index}[\`\${name}-${word()}\`] ?? ${choose(100)});
  }
  return total + description.length;
}
`;
  }
  return text;
}

/** A Python module of about so many bytes that declares no tool. */
export function plainPython(seed: number, bytes: number): string {
  const choose = chooser(seed);
  const word = () => words[choose(words.length)] ?? "";
  let text = `from ${word()} import ${word()}\n`;
  for (let index = 0; text.length < bytes; index++) {
    text += `
def ${word()}_${word()}_${index}(${word()}s, limit=${choose(500)}):
    """Adds the ${word()} of a ${word()} to its ${word()}."""
    total = 0
    for item in ${word()}s[:limit]:
        if item.${word()} > ${choose(90)} and item.kind != "${word()}":
            total += item.${word()} * ${choose(9)}
        else:
            total -= min(item.${word()} or 0, {"${word()}": ${choose(9)}}.get("${word()}", ${choose(100)}))
    return total
`;
  }
  return text;
}

/** A TypeScript server with so many tools and about so many lines. */
export function serverTypeScript(tools: number, lines: number): string {
  let text = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

export const server = new McpServer({ name: "bench", version: "1.0.0" });
`;
  const linesEach = Math.floor(lines / tools);
  for (let index = 0; index < tools; index++) {
    const separator = index % 5 === 0 ? "." : "_";
    text += `
server.registerTool(
  "orders${separator}list_${index}",
  { description: "Lists the orders of page ${index}", inputSchema: { page: z.number().int(), filter: z.string().optional() } },
  async ({ page, filter }) => {
`;
    for (let line = 0; line < linesEach - 9; line++)
      text += `    const row${line} = await store.page(page + ${line}, filter ?? "open-${line}").map((order) => order.total * ${line + 1});\n`;
    text += `    return { content: [{ type: "text", text: JSON.stringify({ page, filter }) }] };
  },
);
`;
  }
  return text;
}

export function serverPython(tools: number, bytes: number): string {
  let text = `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("bench")\n`;
  for (let index = 0; index < tools; index++) {
    text += `\n\n@mcp.tool(name="orders${index % 5 === 0 ? "." : "_"}list_${index}")\nasync def list_orders_${index}(page: int) -> list[str]:\n    """Lists the orders of page ${index}."""\n    return []\n`;
  }
  return text + plainPython(tools, Math.max(0, bytes - text.length));
}

export function toolsListJson(tools: number): string {
  const list = Array.from({ length: tools }, (_, index) => ({
    name: `orders_list_${index}`,
    description: `Lists the orders of page ${index}`,
    inputSchema: { type: "object", properties: { page: { type: "integer" } }, required: ["page"] },
  }));
  return JSON.stringify({ tools: list }, null, 2);
}

/** Writes a workspace of `count` files of about `bytes` each below a folder, one in twenty of them with tools. Resolves with its files. */
export function writeWorkspace(folder: string, count: number, bytes: number): readonly string[] {
  const files: string[] = [];
  for (let index = 0; index < count; index++) {
    const isPython = index % 3 === 0;
    const hasTools = index % 20 === 0;
    const path = join(
      folder,
      `package${index % 40}`,
      `module${index % 7}`,
      `file${index}.${isPython ? "py" : index % 3 === 1 ? "ts" : "js"}`,
    );
    mkdirSync(dirname(path), { recursive: true });
    const server = isPython ? serverPython(8, bytes) : `${serverTypeScript(8, 88)}\n${plainTypeScript(index, Math.max(0, bytes - 9000))}`;
    writeFileSync(path, hasTools ? server : isPython ? plainPython(index, bytes) : plainTypeScript(index, bytes));
    files.push(path);
  }
  for (let index = 0; index < 40; index++) {
    writeFileSync(
      join(folder, `package${index}`, "package.json"),
      JSON.stringify({ name: `package${index}`, dependencies: { "@modelcontextprotocol/sdk": "1" } }),
    );
  }
  return files;
}
