import type { AliasCase, RefusedCase } from "./case.ts";

/** A language's way to write a registration of `orders.list`, in a program that it is put into. */
interface Written {
  readonly file: string;
  readonly program: (statements: string) => string;
  readonly statement: string;
}

const typescript: Written = {
  file: "server.ts",
  program: (statements) => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "shop", version: "1.0.0" });
${statements}\n`,
  statement: 'server.registerTool("orders.list", { description: "Lists" }, list);',
};
const written: Written = { ...typescript, statement: 'server.tool("orders.list", "Lists", {}, () => 1);' };
const csharp: Written = {
  file: "Program.cs",
  program: (statements) => `using ModelContextProtocol.Server;\n${statements}\n`,
  statement: 'tools.Add(McpServerTool.Create(Orders.List, new() { Name = "orders.list" }));',
};
const java: Written = {
  file: "Shop.java",
  program: (statements) => `package shop;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.Tool;

class Shop {
    void start(Transport transport) {
        McpSyncServer server = McpServer.sync(transport).serverInfo("shop", "1.0").build();
        ${statements}
    }
}\n`,
  statement: 'server.addTool(new McpServerFeatures.SyncToolSpecification(new Tool("orders.list", "Lists", schema), this::list));',
};
const php: Written = {
  file: "server.php",
  program: (statements) => `<?php\nuse Mcp\\Server;\n$server = new Server('shop');\n${statements}\n`,
  statement: "$server->tool('orders.list', 'Lists', $list);",
};
const go: Written = {
  file: "main.go",
  program: (statements) => `package main

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func main() {
	s := server.NewMCPServer("shop", "1.0.0")
	${statements}
}\n`,
  statement: 's.AddTool(mcp.NewTool("orders.list"), list)',
};
const python: Written = {
  file: "server.py",
  program: (statements) => `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("shop")\n\n\n${statements}\n`,
  statement: 'mcp.add_tool(list_orders, name="orders.list")',
};

const body = (keyword: string) =>
  `it is the body of ${/^[aeiou]/.test(keyword) ? "an" : "a"} \`${keyword}\` without braces: put braces around it`;
const line = (keyword: string) =>
  `it stands on the line of ${/^[aeiou]/.test(keyword) ? "an" : "a"} \`${keyword}\`: give it a line of its own`;
const label = "it is what a label stands before: put braces around it";

/** Where a statement is alone: what is around it, with `@` for it, and the reason. */
const alone: readonly (readonly [Written, string, string])[] = [
  ...[typescript, written, csharp, java].flatMap((language): (readonly [Written, string, string])[] => [
    [language, "if (open) @", body("if")],
    [language, "if (open)\n            @\n        close();", body("if")],
    [language, "if (open) @ else close();", body("if")],
    [language, "if (open) close(); else @", body("else")],
    [language, "if (open) close(); else if (late) @", body("if")],
    [language, "first: @", label],
  ]),
  [typescript, "with (open) @", body("with")],
  [csharp, "lock (open) @", body("lock")],
  [csharp, "using (open) @", body("using")],
  [php, "if ($open) @", body("if")],
  [php, "if ($open) close(); else @", body("else")],
  [php, "if ($open) close(); elseif ($late) @", body("elseif")],
  [go, "first:\n\t@", label],
  [go, "if @; open {\n\t}", "it stands in the head of an `if`"],
  [python, "if open: @", line("if")],
  [python, "if open: a(); @; b()", line("if")],
  [python, "if open: @; b()", line("if")],
  [python, "if open: \\\n    @", line("if")],
  [python, "if open:\n    a()\nelse: @", line("else")],
  [python, "if open:\n    a()\nelif late: @", line("elif")],
  [python, "with open: @", line("with")],
  [python, "def register(): @", line("def")],
  [python, "try: @\nfinally:\n    b()", line("try")],
  [python, "match open:\n    case 1: @", line("case")],
];

const put = ({ program, statement }: Written, around: string) => program(around.replace("@", () => statement));

export const bodyRefusals: readonly RefusedCase[] = alone.map(([language, around, why]) => ({
  what: `${language === written ? "a handler in " : ""}${JSON.stringify(around)}`,
  file: language.file,
  text: put(language, around),
  why,
}));

/** Where a statement has others beside it: what is around it, and the lines of the second registration. */
const beside: readonly (readonly [language: Written, around: string, second: string])[] = [
  [
    typescript,
    "switch (open) {\n  case 1:\n    @\n  default:\n}",
    '    server.registerTool("orders.list", { description: "Deprecated: use orders_list instead." }, list);',
  ],
  [
    csharp,
    "switch (open)\n{\n    case 1:\n        @\n        break;\n}",
    '        tools.Add(McpServerTool.Create(Orders.List, new() { Name = "orders.list", Description = "Deprecated: use orders_list instead." }));',
  ],
  [
    csharp,
    "if (open)\n{\n#if LATE\n        @\n#endif\n}",
    '        tools.Add(McpServerTool.Create(Orders.List, new() { Name = "orders.list", Description = "Deprecated: use orders_list instead." }));',
  ],
  [
    csharp,
    "if (open)\n{\n#if LATE\n        close();\n#else\n        @\n#endif\n}",
    '        tools.Add(McpServerTool.Create(Orders.List, new() { Name = "orders.list", Description = "Deprecated: use orders_list instead." }));',
  ],
  [
    java,
    "switch (open) {\n            case 1:\n                @\n        }",
    '                server.addTool(new McpServerFeatures.SyncToolSpecification(new Tool("orders.list", "Deprecated: use orders_list instead.", schema), this::list));',
  ],
  [php, "if ($open):\n    @\nendif;", "    $server->tool('orders.list', 'Deprecated: use orders_list instead.', $list);"],
  [
    php,
    "switch ($open) {\n    case 1:\n        @\n}",
    "        $server->tool('orders.list', 'Deprecated: use orders_list instead.', $list);",
  ],
  [
    go,
    "switch {\n\tcase open:\n\t\t@\n\t}",
    '\t\ts.AddTool(mcp.NewTool("orders.list", mcp.WithDescription("Deprecated: use orders_list instead.")), list)',
  ],
  [
    python,
    "if open:  # now\n    a(); @\n    b()",
    '    mcp.add_tool(list_orders, name="orders.list", description="Deprecated: use orders_list instead.")',
  ],
];

export const bodyCases: readonly AliasCase[] = beside.map(([language, around, second]) => {
  const fresh = language.statement.replace("orders.list", "orders_list");
  return {
    what: JSON.stringify(around),
    file: language.file,
    before: put(language, around),
    after: put({ ...language, statement: `${fresh}\n${second}` }, around),
  };
});

/** A registration of `orders.list`, an alias in the lock, that is taken away; what is left, or a part of the reason why it stays. */
export const retirements: readonly (RefusedCase | (Omit<RefusedCase, "why"> & { readonly left: string }))[] = [
  ...[typescript, csharp, java].flatMap((language) =>
    [
      ["if (open) @", body("if")],
      ["if (open) close(); else @", body("else")],
      ["first: @", label],
    ].map(([around = "", why = ""]) => ({
      what: JSON.stringify(around),
      file: language.file,
      text: put(language, `${again(language)}\n${around}`),
      why,
    })),
  ),
  ...[
    ["if ($open) @", body("if")],
    ["if ($open) close(); else @", body("else")],
  ].map(([around = "", why = ""]) => ({
    what: JSON.stringify(around),
    file: php.file,
    text: put(php, `${again(php)}\n${around}`),
    why,
  })),
  ...[
    ["if open: @", line("if")],
    ["a(); @", "it stands on one line with other statements"],
    ["@; b()", "it stands on one line with other statements"],
  ].map(([around = "", why = ""]) => ({
    what: JSON.stringify(around),
    file: python.file,
    text: put(python, `${again(python)}\n${around}`),
    why,
  })),
  {
    what: "all that a block of Python holds",
    file: python.file,
    text: put(python, `${again(python)}\nif open:\n    @  # until May`),
    left: python.program(`${again(python)}\nif open:\n    pass  # until May`),
  },
  {
    what: "one of two statements of a block",
    file: typescript.file,
    text: put(typescript, `${again(typescript)}\nif (open) {\n  @\n  close();\n}`),
    left: typescript.program(`${again(typescript)}\nif (open) {\n  close();\n}`),
  },
];

function again({ statement }: Written): string {
  return statement.replace("orders.list", "orders_list");
}
