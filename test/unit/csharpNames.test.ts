import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

/** A method as it is declared, and the name that the SDK derives from it. */
const derived: readonly (readonly [string, string])[] = [
  ["string Get()", "get"],
  ["string GetAlerts()", "get_alerts"],
  ["Task<string> GetAlertsAsync()", "get_alerts"],
  ["Task GetAlertsAsync()", "get_alerts"],
  ["ValueTask<int> GetAlertsAsync()", "get_alerts"],
  ["ValueTask GetAlertsAsync()", "get_alerts"],
  ["IAsyncEnumerable<int> GetAlertsAsync()", "get_alerts"],
  ["System.Threading.Tasks.Task<int> GetAlertsAsync()", "get_alerts"],
  ["Task<int>? GetAlertsAsync()", "get_alerts"],
  ["string GetAlertsAsync()", "get_alerts_async"],
  ["void GetAlertsAsync()", "get_alerts_async"],
  ["IEnumerable<Task> GetAlertsAsync()", "get_alerts_async"],
  ["Task<string> GetAlerts()", "get_alerts"],
  ["Task<string> Async()", "async"],
  ["Task<string> GetAlertsasync()", "get_alertsasync"],
  ["string SampleLLM()", "sample_llm"],
  ["string XMLHttpRequest()", "xml_http_request"],
  ["string SHA512Hash()", "sha512_hash"],
  ["string GetB2CUsers()", "get_b2_c_users"],
  ["string I18nPolicy()", "i18n_policy"],
  ["string getItem()", "get_item"],
  ["string get_item()", "get_item"],
  ["string Get_Item()", "get_item"],
  ["string Get__Item()", "get_item"],
  ["string _Get_Item_()", "get_item"],
  ["Task<string> Get_Async()", "get"],
  ["string A()", "a"],
  ["string AB()", "ab"],
  ["string ABc()", "a_bc"],
  ["string @event()", "event"],
  ["string GetÄrger()", "get_rger"],
  ["string 取得()", "取得"],
  ["string Get取得()", "get"],
];

/** A declaration without a written name, and what it is once the name `new` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["[McpServerTool] int Old() => 1;", '[McpServerTool(Name = "new")] int Old() => 1;'],
  ["[McpServerTool()] int Old() => 1;", '[McpServerTool(Name = "new")] int Old() => 1;'],
  ['[McpServerTool(Title = "Old")] int Old() => 1;', '[McpServerTool(Name = "new", Title = "Old")] int Old() => 1;'],
  ['[Description("d"), McpServerTool] int Old() => 1;', '[Description("d"), McpServerTool(Name = "new")] int Old() => 1;'],
  ["[M.Server.McpServerTool]\n  [Obsolete]\n  int Old() => 1;", '[M.Server.McpServerTool(Name = "new")]\n  [Obsolete]\n  int Old() => 1;'],
];

describe("a name that C# derives from a method", () => {
  for (const [method, name] of derived) {
    test(`of ${method} is ${name}`, async () => {
      assert.deepEqual(
        (await toolsOf(`[McpServerTool] public ${method} => null;`)).map((tool) => [tool.name, tool.origin]),
        [[name, "derived"]],
      );
    });
  }

  for (const [source, renamed] of insertions) {
    test(`is written into ${JSON.stringify(source)}`, () => assertWrittenInto(source, renamed, "new", toolsOf, inClass));
  }

  test("stays as it is where nameof says it", async () => {
    const [tool] = await toolsOf("[McpServerTool(Name = nameof(Old))] int Old() => 1;");
    assert.equal(tool?.name, "Old");
    assert.deepEqual(tool?.writing, { kind: "fixed", because: "the name comes from the identifier Old" });
  });
});

/** A literal as it stands in a source, and what the C# language specification says that it is. */
const literals: readonly (readonly [string, string])[] = [
  ['"plain"', "plain"],
  ['"say \\"x\\""', 'say "x"'],
  ['"back\\\\slash"', "back\\slash"],
  ['"\\x41\\x0042z"', "ABz"],
  ['"\\u00e9\\U0001f9f5"', "é🧵"],
  ['"\\t\\0\\e"', "\t\0\x1b"],
  ['@"a\\b""c"', 'a\\b"c'],
  ['"""a"b\\c"""', 'a"b\\c'],
  ['""""a"""b""""', 'a"""b'],
  ['"""\n      two\n        lines\n      """', "two\n  lines"],
  ['$"a{{b}}"', "a{b}"],
  ['$@"a\\{{""}}"', 'a\\{"}'],
  ['$"""a"b"""', 'a"b'],
  ['"a" + "b"', "ab"],
  ['$"{"a"}_b\\u005f"', "a_b_"],
];

describe("a string in C#", () => {
  for (const [literal, value] of literals) {
    test(`${JSON.stringify(literal)} is ${JSON.stringify(value)}`, async () => {
      const tools = await toolsOf(`[McpServerTool(Name = ${literal})] int Old() => 1;`);
      assert.deepEqual(
        tools.map(({ name }) => name),
        [value],
      );
    });
  }

  test("with a field that is formatted is not guessed", async () => {
    assert.deepEqual(await toolsOf('[McpServerTool(Name = $"a{1:x}")] int Old() => 1;'), []);
  });
});

function inClass(member: string): string {
  return `using ModelContextProtocol.Server;\nclass Tools {\n  ${member}\n}\n`;
}

function toolsOf(member: string): Promise<readonly Tool[]> {
  return toolsIn("Tools.cs", inClass(member), true);
}
