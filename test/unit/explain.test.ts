import assert from "node:assert/strict";
import { test } from "node:test";
import { type Explanation, explain, type Facts } from "../../client/status/explain.ts";
import type { FileStatus, Status } from "../../shared/protocol.ts";

const english = {
  t: (message: string, ...values: (string | number)[]) => message.replace(/\{(\d)\}/g, (_, index) => String(values[index])),
};

const ready: Status = { state: "ready", lists: 2, tools: 5, findings: 3, isWhole: true, troubles: [] };
const fine: FileStatus = {
  ignored: null,
  failure: null,
  tools: 3,
  isUnreached: false,
  findings: 1,
  consumers: ["anthropic", "openai"],
  clients: ["claude-code"],
  config: null,
};
const usual: Facts = {
  unreadLanguage: null,
  isApiDescription: false,
  isEnabled: true,
  server: { kind: "running" },
  status: ready,
  file: fine,
};
const config = "file:///w/mcp-portability.config.json";

function ignored(by: NonNullable<FileStatus["ignored"]>["by"], file: Partial<FileStatus> = {}): Partial<Facts> {
  return { file: { ...fine, tools: 0, findings: 0, ignored: { by, why: "git ignores it" }, ...file } };
}

function nothingIn(file: Partial<FileStatus>, status: Partial<Status> = {}): Partial<Facts> {
  return { file: { ...fine, tools: 0, findings: 0, ...file }, status: { ...ready, ...status } };
}

/** Why there is nothing to see → what is said, and the command that helps with its arguments. */
const cases: readonly (readonly [why: string, facts: Partial<Facts>, text: string, detail: RegExp, severity: string, action: string])[] = [
  ["all is well", {}, "3 tools, 1 problem", /^For 2 consumers, 1 client\.$/, "information", "mcpPortability.showPanel"],
  [
    "there is a gateway, whose template is nobody else's business",
    { file: { ...fine, consumers: [], clients: ["custom:acme_{tool}"] } },
    "3 tools, 1 problem",
    /^Judged for your gateway\.$/,
    "information",
    "mcpPortability.showPanel",
  ],
  [
    "an OpenAPI document of which nobody makes tools",
    { ...nothingIn({}), isApiDescription: true },
    "OpenAPI, not checked",
    /^Its project names no converter\.$/,
    "information",
    "mcpPortability.convertOpenApi",
  ],
  [
    "an OpenAPI document before anything started",
    { server: { kind: "idle" }, status: null, file: null, isApiDescription: true },
    "OpenAPI, not checked",
    /^Its project names no converter\.$/,
    "information",
    "mcpPortability.convertOpenApi",
  ],
  ["an OpenAPI document that is checked", { isApiDescription: true }, "3 tools, 1 problem", /./, "information", "mcpPortability.showPanel"],
  [
    "an OpenAPI document that git leaves out",
    { ...ignored("git"), isApiDescription: true },
    "Not checked",
    /git ignores it/,
    "information",
    "workbench.action.openSettings mcpPortability.useGitignore",
  ],
  [
    "one tool, no problem",
    { file: { ...fine, tools: 1, findings: 0 } },
    "1 tool, 0 problems",
    /./,
    "information",
    "mcpPortability.showPanel",
  ],
  [
    "switched off",
    { isEnabled: false },
    "Switched off here",
    /mcpPortability\.enable/,
    "information",
    "workbench.action.openSettings mcpPortability.enable",
  ],
  [
    "switched off before anything started",
    { isEnabled: false, server: { kind: "idle" }, status: null, file: null },
    "Switched off here",
    /enable/,
    "information",
    "workbench.action.openSettings mcpPortability.enable",
  ],
  [
    "a language that is not read",
    { unreadLanguage: "Go", file: null },
    "Go is not read",
    /pasted/,
    "information",
    "mcpPortability.checkPastedList",
  ],
  [
    "nothing names MCP",
    { server: { kind: "idle" }, status: null, file: null },
    "Not started",
    /seems to declare tools/,
    "information",
    "mcpPortability.checkWorkspace",
  ],
  [
    "the server starts",
    { server: { kind: "starting" }, status: null, file: null },
    "Starting",
    /not ready/,
    "information",
    "mcpPortability.showOutput",
  ],
  [
    "the server is down",
    { server: { kind: "failed", error: "spawn ENOENT" }, status: null, file: null },
    "Language server is down",
    /^spawn ENOENT$/,
    "error",
    "mcpPortability.restartServer",
  ],
  [
    "the server is stopped",
    { server: { kind: "stopped" }, status: null, file: null },
    "Language server is stopped",
    /Nothing is checked/,
    "warning",
    "mcpPortability.restartServer",
  ],
  [
    "git ignores the file",
    ignored("git"),
    "Not checked",
    /^git ignores it\.$/,
    "information",
    "workbench.action.openSettings mcpPortability.useGitignore",
  ],
  [
    "the settings exclude it",
    ignored("settings"),
    "Not checked",
    /./,
    "information",
    "workbench.action.openSettings mcpPortability.exclude",
  ],
  ["the config excludes it", ignored("config", { config }), "Not checked", /./, "information", `vscode.open ${config}`],
  ["a folder that is left out by itself", ignored("folder"), "Not checked", /./, "information", "mcpPortability.checkPastedList"],
  ["a file name that is left out by itself", ignored("name"), "Not checked", /./, "information", "mcpPortability.checkPastedList"],
  [
    "the server finds it switched off",
    ignored("disabled"),
    "Not checked",
    /./,
    "information",
    "workbench.action.openSettings mcpPortability.enable",
  ],
  ["it lies in no folder", ignored("outside"), "Not checked", /./, "information", "mcpPortability.checkPastedList"],
  [
    "it is too large",
    nothingIn({ failure: "it has 2000000 characters, more than 1000000" }),
    "Not read",
    /1000000/,
    "warning",
    "mcpPortability.showOutput",
  ],
  [
    "it was read in part",
    { file: { ...fine, failure: "not valid JSON at 1:2" } },
    "Read only in part",
    /JSON/,
    "warning",
    "mcpPortability.showOutput",
  ],
  [
    "the grammar failed",
    nothingIn({ failure: "tree-sitter-python.wasm: 404" }),
    "Not read",
    /wasm/,
    "warning",
    "mcpPortability.showOutput",
  ],
  [
    "no consumers are chosen",
    { file: { ...fine, consumers: [], clients: [] } },
    "No consumers chosen",
    /nobody/,
    "warning",
    "mcpPortability.chooseConsumersAndClients",
  ],
  [
    "a config chooses none",
    { file: { ...fine, consumers: [], clients: [], config } },
    "No consumers chosen",
    /nobody/,
    "warning",
    `vscode.open ${config}`,
  ],
  [
    "only a client is chosen",
    { file: { ...fine, consumers: [] } },
    "3 tools, 1 problem",
    /^Judged for claude-code\.$/,
    "information",
    "mcpPortability.showPanel",
  ],
  [
    "the scan stopped at a cap",
    nothingIn({}, { isWhole: false, troubles: ["more than 60000 files"] }),
    "Not every file was reached",
    /^more than 60000 files$/,
    "warning",
    "mcpPortability.checkWorkspace",
  ],
  [
    "the scan was stopped",
    nothingIn({}, { isWhole: false }),
    "Not every file was reached",
    /stopped/,
    "warning",
    "mcpPortability.checkWorkspace",
  ],
  [
    "no tools in the file",
    nothingIn({}),
    "No tools found in this file",
    /^The workspace has 5 tools\.$/,
    "information",
    "mcpPortability.showPanel",
  ],
  [
    "look-alikes that no server reaches",
    nothingIn({ isUnreached: true }),
    "No server imports this file",
    /^Its tools are not checked\.$/,
    "information",
    "mcpPortability.showPanel",
  ],
  [
    "no tools anywhere",
    nothingIn({}, { tools: 0 }),
    "No tools found in this file",
    /^None in the workspace/,
    "information",
    "mcpPortability.showPanel",
  ],
  [
    "no tools so far",
    nothingIn({}, { state: "scanning" }),
    "No tools found in this file",
    /Still looking/,
    "information",
    "mcpPortability.showPanel",
  ],
];

function said({ text, severity, action: { command, arguments: given = [] } }: Explanation): readonly string[] {
  return [text, severity, [command, ...given].join(" ")];
}

for (const [why, facts, text, detail, severity, action] of cases) {
  test(`${why}: ${text}`, () => {
    const explanation = explain({ ...usual, ...facts }, english);
    assert.deepEqual(said(explanation), [text, severity, action]);
    assert.match(explanation.detail, detail);
    assert.ok(explanation.action.title.length > 0);
    const whole = `${explanation.text}${explanation.detail}${explanation.action.title}`;
    assert.ok(whole.length <= 64 && !whole.includes("…"), `${whole} is longer than what VS Code shows`);
  });
}

test("a reason from elsewhere gives way to the action that helps", () => {
  const { text, detail, action } = explain({ ...usual, server: { kind: "failed", error: "it ended 5 times within 3 minutes" } }, english);
  assert.equal(`${text} – ${detail} [${action.title}]`, "Language server is down – it ended 5 times within 3 … [Restart Server]");
});

const busy: readonly (readonly [why: string, facts: Partial<Facts>, isBusy: boolean])[] = [
  ["while it starts", { server: { kind: "starting" }, status: null }, true],
  ["before the first word of the server", { status: null }, true],
  ["while it scans", { status: { ...ready, state: "scanning" } }, true],
  ["when it is ready", {}, false],
  ["when it is switched off", { status: { ...ready, state: "disabled" } }, false],
  ["when the server is down", { server: { kind: "failed", error: "x" }, status: null }, false],
  ["when nothing started", { server: { kind: "idle" }, status: null }, false],
];

for (const [why, facts, isBusy] of busy)
  test(`${isBusy ? "busy" : "not busy"} ${why}`, () => assert.equal(explain({ ...usual, ...facts }, english).isBusy, isBusy));
