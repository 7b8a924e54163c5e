import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { assertWrittenInto, toolsIn } from "./support/derivedNames.ts";

/** A module, and the last part of its name as `Macro.underscore/1` writes it. */
const names: readonly (readonly [string, string])[] = [
  ["Lantern.MCP.Tools.GetPorts", "get_ports"],
  ["Ping", "ping"],
  ["A.HTTPStatus", "http_status"],
  ["A.GetURL", "get_url"],
  ["A.ListOAuthAppsTool", "list_o_auth_apps_tool"],
  ["A.HTTP2Client", "http2_client"],
  ["A.Get2FACode", "get2_fa_code"],
  ["A.FooB2", "foo_b2"],
  ["A.Get_Item", "get__item"],
];

/** A module without a written name, and what it is once the name `new` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  [
    "defmodule A.Old do\n  use Anubis.Server.Component, type: :tool\n\n  schema do\n  end\nend",
    'defmodule A.Old do\n  use Anubis.Server.Component, type: :tool\n\n  def name, do: "new"\n\n  schema do\n  end\nend',
  ],
  [
    "defmodule A.Old do\r\n  @moduledoc false\r\n  use Hermes.Server.Component, type: :tool\r\nend",
    'defmodule A.Old do\r\n  @moduledoc false\r\n  use Hermes.Server.Component, type: :tool\r\n\r\n  def name, do: "new"\r\nend',
  ],
  [
    'defmodule A.Old do\n  use Noizu.MCP.Server.Tool, description: "Old"\nend',
    'defmodule A.Old do\n  use Noizu.MCP.Server.Tool, description: "Old", name: "new"\nend',
  ],
];

describe("a name that Elixir derives from a module", () => {
  for (const [module, name] of names) {
    test(`is ${name} for ${module}`, async () => {
      const [tool] = await toolsOf(`defmodule ${module} do\n  use Anubis.Server.Component, type: :tool\nend`);
      assert.deepEqual([tool?.name, tool?.origin], [name, "derived"]);
    });
  }

  for (const [source, renamed] of insertions) {
    test(`is written into ${JSON.stringify(source)}`, () => assertWrittenInto(source, renamed, "new", toolsOf));
  }
});

function toolsOf(text: string): Promise<readonly Tool[]> {
  return toolsIn("tool.ex", text, true);
}
