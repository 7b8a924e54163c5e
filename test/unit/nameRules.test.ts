import assert from "node:assert/strict";
import { test } from "node:test";
import { quote } from "../../shared/names/characters.ts";
import type { ProfileSketch } from "./support/lists.ts";
import { check, checkServerKeys, listOf, placeAt, rulesOf, said } from "./support/lists.ts";

const x = (length: number) => "x".repeat(length);

const messages: readonly (readonly [rule: string, name: string, message: string, profile?: ProfileSketch])[] = [
  [
    "anthropic/name",
    "admin.tools.list",
    'Anthropic refuses the whole list because of ‹name›: "." at position 6 is outside A-Za-z0-9_- (documented). Portable name: admin_tools_list',
  ],
  [
    "openai/name",
    "admin.tools.list",
    'OpenAI Chat Completions refuses the whole list because of ‹name›: "." at position 6 is outside A-Za-z0-9_- (documented). Portable name: admin_tools_list',
  ],
  [
    "observed-64/name",
    "admin.tools.list",
    'Claude Desktop or claude.ai refuses the whole list because of ‹name›: "." at position 6 is outside A-Za-z0-9_- (observed in public bug reports). Portable name: admin_tools_list',
  ],
  [
    "mcp/name",
    "get weather",
    "The MCP specification advises against ‹name›: a space at position 4 is outside A-Za-z0-9_.- (a SHOULD of the specification). Portable name: get_weather",
  ],
  [
    "gemini/name",
    "get weather",
    "Gemini refuses the whole list because of ‹name›: a space at position 4 is outside A-Za-z0-9_.:- (documented). Portable name: get_weather",
  ],
  [
    "gemini/first-character",
    "2fa_enable",
    'Gemini refuses the whole list because of ‹name›: "2" stands first, where a letter or "_" must stand (measured: the API\'s own answer). Portable name: _2fa_enable',
  ],
  [
    "gemini/length-64",
    x(65),
    `Gemini may refuse the whole list because of ‹name›: 65 characters are documented as fine (128), but its error texts say 64 (observed in public bug reports). Portable name: ${x(57)}_b42b17`,
  ],
  [
    "openai/name",
    x(65),
    `OpenAI Chat Completions refuses the whole list because of ‹name›: 65 characters are 1 over the limit of 64 (documented). Portable name: ${x(57)}_b42b17`,
  ],
  ["anthropic/name", "", "Anthropic refuses the whole list: the name is empty (documented)."],
  [
    "mcp/name",
    "a/b,c d(e)",
    'The MCP specification advises against ‹name›: "/" at position 2, "," at position 4, a space at position 6, "(" at position 8 and 1 more are outside A-Za-z0-9_.- (a SHOULD of the specification). Portable name: a_b_c_d_e_',
  ],
  [
    "anthropic/name",
    'a\u200bb\tc\u00a0d"e',
    "Anthropic refuses the whole list because of ‹name›: U+200B at position 2, a tab at position 4, a no-break space (U+00A0) at position 6 and a double quote at position 8 are outside A-Za-z0-9_- (documented). Portable name: a_b_c_d_e",
  ],
  [
    "anthropic/name",
    "😀😀.",
    'Anthropic refuses the whole list because of ‹name›: "😀" at position 1 and "." at position 3 are outside A-Za-z0-9_- (documented).',
  ],
  [
    "anthropic/name",
    "a\ud83d",
    "Anthropic refuses the whole list because of ‹name›: U+D83D at position 2 is outside A-Za-z0-9_- (documented). Portable name: a_",
  ],
  [
    "gemini/name",
    "2 factors",
    'Gemini refuses the whole list because of ‹name›: a space at position 2 is outside A-Za-z0-9_.:- (documented); "2" stands first, where a letter or "_" must stand (measured: the API\'s own answer). Portable name: _2_factors',
  ],
  [
    "gemini/name",
    `2${x(64)}`,
    `Gemini refuses the whole list because of ‹name›: "2" stands first, where a letter or "_" must stand (measured: the API's own answer); 65 characters are documented as fine (128), but its error texts say 64 (observed in public bug reports). Portable name: _2${x(55)}_f09e78`,
  ],
  [
    "gemini/name",
    `a b${x(126)}`,
    `Gemini refuses the whole list because of ‹name›: a space at position 2 is outside A-Za-z0-9_.:-; 129 characters are 1 over the limit of 128 (documented). Portable name: a_b${x(54)}_74bad0`,
  ],
  [
    "gemini/length-64",
    `a.b${x(62)}`,
    "Gemini may refuse the whole list because of ‹name›: 65 characters are documented as fine (128), but its error texts say 64 (observed in public bug reports).",
    { consumers: ["gemini"] },
  ],
  [
    "gemini/name",
    "天気",
    'Gemini refuses the whole list because of ‹name›: "天" at position 1 and "気" at position 2 are outside A-Za-z0-9_.:- (documented); "天" stands first, where a letter or "_" must stand (measured: the API\'s own answer).',
  ],
  [
    "name/edge-whitespace",
    "list ",
    'The tool name "list " ends with white space: clients that trim names no longer find it. Write "list".',
  ],
  [
    "name/edge-whitespace",
    "\tlist",
    'The tool name "\\u{0009}list" begins with white space: clients that trim names no longer find it. Write "list".',
  ],
  [
    "name/edge-whitespace",
    " list\u00a0",
    'The tool name " list\\u{00A0}" begins and ends with white space: clients that trim names no longer find it. Write "list".',
  ],
  ["name/edge-whitespace", "   ", 'The tool name "   " is only white space: clients that trim names lose it. Give it a name.'],
  [
    "name/invisible-character",
    "get\u200bweather",
    "The tool name holds a character that cannot be seen, U+200B at position 4: it looks like another name and is refused by every API. Delete it.",
  ],
  [
    "name/invisible-character",
    "😀\u200e\ud83db",
    "The tool name holds characters that cannot be seen, U+200E at position 2 and U+D83D at position 3: it looks like another name and is refused by every API. Delete them.",
  ],
  [
    "name/invisible-character",
    "  a\u200bb\u200cc\u200dd\u2060e\u00adf",
    "The tool name holds characters that cannot be seen, U+200B at position 4, U+200C at position 6, U+200D at position 8, U+2060 at position 10 and 1 more: it looks like another name and is refused by every API. Delete them.",
  ],
];

const ofProfiles: typeof messages = [
  [
    "openai-responses/name",
    "files.read",
    'OpenAI Responses refuses the whole list because of ‹name›: "." at position 6 is outside A-Za-z0-9_- (documented). Portable name: files_read',
    { consumers: ["openai-responses"] },
  ],
  [
    "openai-responses/name",
    x(65),
    "OpenAI Responses may refuse the whole list because of ‹name›: 65 characters are documented as fine (128), but its error texts say 64 (observed in public bug reports).",
    { consumers: ["openai-responses"] },
  ],
  [
    "azure-openai/name",
    x(65),
    `Azure OpenAI refuses the whole list because of ‹name›: 65 characters are 1 over the limit of 64 (documented). Portable name: ${x(57)}_b42b17`,
    { consumers: ["azure-openai"] },
  ],
  [
    "bedrock/name",
    "files.read",
    'Amazon Bedrock refuses the whole list because of ‹name›: "." at position 6 is outside A-Za-z0-9_- (by its published source). Portable name: files_read',
    { consumers: ["bedrock"] },
  ],
  [
    "vertex/name",
    "2fa_enable",
    'Vertex AI refuses the whole list because of ‹name›: "2" stands first, where a letter or "_" must stand (documented). Portable name: _2fa_enable',
    { consumers: ["vertex"] },
  ],
  [
    "cohere/name",
    "2-factor",
    'Cohere refuses the whole list because of ‹name›: "-" at position 2 is outside A-Za-z0-9_; "2" stands first, where a letter or "_" must stand (by its published source). Portable name: _2_factor',
    { consumers: ["cohere"] },
  ],
  ["groq/name", "", "Groq refuses the whole list: the name is empty (by its published source).", { consumers: ["groq"] }],
  [
    "kimi/name",
    "_get",
    'Moonshot Kimi refuses the whole list because of ‹name›: "_" stands first, where a letter must stand (observed in public bug reports). Portable name: t__get',
    { consumers: ["kimi"] },
  ],
];

test("a doubt about a length is a warning, also where the rule is an error", () => {
  const [finding] = check([x(65)], { consumers: ["openai-responses"] }).findings;
  assert.deepEqual([finding?.rule, finding?.severity, finding?.basis], ["openai-responses/name", "warning", "observed"]);
});

for (const [rule, name, message, profile] of [...messages, ...ofProfiles]) {
  test(`${rule} of ${JSON.stringify(name)}: ${message}`, () => {
    assert.deepEqual(said(check([name], profile).findings, rule), [`0: ${message.replace("‹name›", quote(name))}`]);
  });
}

const ruleSets: readonly (readonly [name: string, rules: readonly string[]])[] = [
  ["getUser", []],
  ["admin.tools.list", ["anthropic/name", "observed-64/name", "openai/name"]],
  ["ns:tool", ["anthropic/name", "mcp/name", "observed-64/name", "openai/name"]],
  ["", ["anthropic/name", "gemini/name", "mcp/name", "observed-64/name", "openai/name"]],
  ["1", ["gemini/first-character"]],
  ["-list", ["gemini/first-character"]],
  ["_list", []],
  [x(64), []],
  [x(65), ["gemini/length-64", "observed-64/name", "openai/name"]],
  [x(128), ["gemini/length-64", "observed-64/name", "openai/name"]],
  [x(129), ["anthropic/name", "gemini/name", "mcp/name", "observed-64/name", "openai/name"]],
  ["7".repeat(65), ["gemini/name", "name/unstable", "observed-64/name", "openai/name"]],
  ["a\u00a0b", ["anthropic/name", "gemini/name", "mcp/name", "name/invisible-character", "observed-64/name", "openai/name"]],
  ["a ", ["anthropic/name", "gemini/name", "mcp/name", "name/edge-whitespace", "observed-64/name", "openai/name"]],
  ["👩🏽\u200d💻", ["anthropic/name", "gemini/name", "mcp/name", "observed-64/name", "openai/name"]],
  ["❤\ufe0f", ["anthropic/name", "gemini/name", "mcp/name", "observed-64/name", "openai/name"]],
  ["a\ufe0f", ["anthropic/name", "gemini/name", "mcp/name", "name/invisible-character", "observed-64/name", "openai/name"]],
  ["cafe\u0301", ["anthropic/name", "gemini/name", "mcp/name", "observed-64/name", "openai/name"]],
];

for (const [name, rules] of ruleSets) {
  test(`${JSON.stringify(name)} breaks ${rules.join(", ") || "no rule"}, one finding each`, () => {
    const { findings } = check([name]);
    assert.deepEqual(rulesOf(findings), rules);
    assert.equal(findings.length, rules.length);
  });
}

test("a first character and a length in doubt are known by measurement, whatever the rule's own basis", () => {
  const [finding] = check([`2${x(64)}`], { consumers: ["gemini"] }).findings;
  assert.deepEqual(
    [finding?.rule, finding?.severity, finding?.basis, finding?.effect],
    ["gemini/name", "error", "measured", "list-refused"],
  );
});

test("a finding says for whom, of which tool, where and by whose word", () => {
  const [finding] = check(["good", "a.b"], { consumers: ["anthropic"] }).findings;
  assert.deepEqual(finding, {
    rule: "anthropic/name",
    consumer: "anthropic",
    severity: "error",
    basis: "documented",
    effect: "list-refused",
    client: null,
    message: 'Anthropic refuses the whole list because of "a.b": "." at position 2 is outside A-Za-z0-9_- (documented). Portable name: a_b',
    tools: ["a.b"],
    place: placeAt(1, 3),
    related: [],
    source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools",
  });
});

test("a constant is marked where its text stands, with the registration beside it", () => {
  const list = listOf([{ name: "a.b ", literal: placeAt(7, 4, "names.ts") }]);
  for (const { place, related } of check(list).findings) {
    assert.deepEqual(place, placeAt(7, 4, "names.ts"));
    assert.deepEqual(related, [{ place: placeAt(0, 4), message: "registered here" }]);
  }
});

test("every tool of a bad name is reported, also when two share it", () => {
  assert.equal(said(check(["a.b", "c", "a.b"]).findings, "openai/name").length, 2);
});

test("server keys are judged for white space and for what cannot be seen, and not for a consumer's characters", () => {
  const findings = checkServerKeys(["desk ", "fi\u200ble", "größe", "a.b/c"]);
  assert.deepEqual(said(findings, "name/edge-whitespace"), [
    '0: The server key "desk " ends with white space: clients that trim names no longer find it. Write "desk".',
  ]);
  assert.deepEqual(said(findings, "name/invisible-character"), [
    "1: The server key holds a character that cannot be seen, U+200B at position 3: it looks like another name and is refused by every API. Delete it.",
  ]);
  assert.deepEqual(rulesOf(findings), ["client/server-key", "name/edge-whitespace", "name/invisible-character"]);
  assert.ok(findings.every(({ tools }) => tools.length === 0));
});
