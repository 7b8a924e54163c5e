import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ruleOf } from "../../shared/rules/index.ts";
import { check, listOf, placeAt, said } from "./support/lists.ts";
import { messagesOn, verdictsOn } from "./support/schemas.ts";

/** A schema and what is said of it: `rule at text`. An input schema of type object is `object(…)`, of one property `property(…)`. */
type Row = readonly [what: string, schema: string, ...verdicts: readonly string[]];

const object = (more: string) => `{"type":"object",${more}}`;
const property = (schema: string) => object(`"properties":{"one":${schema}}`);

const tables: Readonly<Record<string, readonly Row[]>> = {
  "the top": [
    ["an object with properties", property('{"type":"string"}')],
    ["an object without any", object('"additionalProperties":false')],
    [
      "oneOf beside properties",
      object('"properties":{},"oneOf":[{"required":["a"]}]'),
      "anthropic/root-combinator at oneOf",
      "openai/root-schema at oneOf",
    ],
    ["allOf", object('"properties":{},"allOf":[{}]'), "anthropic/root-combinator at allOf", "openai/root-schema at allOf"],
    [
      "two of them",
      object('"anyOf":[{}],"allOf":[{}]'),
      "anthropic/root-combinator at allOf",
      "anthropic/root-combinator at anyOf",
      "openai/root-schema at anyOf",
    ],
    ["enum, which Anthropic takes", object('"properties":{},"enum":[{}]'), "openai/root-schema at enum"],
    ["const", object('"properties":{},"const":{}'), "openai/root-schema at const"],
    ["not", object('"properties":{},"not":{}'), "openai/root-schema at not"],
    ["oneOf in a property", property('{"oneOf":[{"type":"string"},{"type":"null"}]}')],
    ["nothing", "{}", "openai/root-schema at (key)"],
    ["another type", '{"type":"string"}', "openai/root-schema at string"],
    ["the type in a list", '{"type":["object"],"properties":{}}', 'openai/root-schema at ["object"]'],
    ["null", "null", "openai/root-schema at null", "anthropic/json-schema at null"],
    ["a text", '"object"', "openai/root-schema at object", "anthropic/json-schema at object"],
    ["true", "true", "openai/root-schema at true"],
  ],
  "keys of properties": [
    ["64 characters", object(`"properties":{"${"k".repeat(64)}":{}}`)],
    ["65 characters", object(`"properties":{"${"k".repeat(65)}":{}}`), `anthropic/property-key at ${"k".repeat(65)}`],
    ["a dot, a hyphen, a digit first", object('"properties":{"1.a-b_C":{}}')],
    ["a bracket", object('"properties":{"filter[name]":{}}'), "anthropic/property-key at filter[name]"],
    ["an escape", object('"properties":{"a\\u0020b":{}}'), "anthropic/property-key at a\\u0020b"],
    ["no characters", object('"properties":{"":{}}'), "anthropic/property-key at "],
    ["another letter", object('"properties":{"größe":{}}'), "anthropic/property-key at größe"],
    ["further down", property(object('"properties":{"a b":{}}'))],
  ],
  "JSON Schema 2020-12": [
    ["a type that there is not", property('{"type":"any"}'), "anthropic/json-schema at any"],
    ["one in a list", property('{"type":["string","string[]"]}'), "anthropic/json-schema at string[]"],
    ["a length in quotes", property('{"type":"string","maxLength":"3"}'), "anthropic/json-schema at 3"],
    ["null for a length", property('{"type":"string","maxLength":null}'), "anthropic/json-schema at null"],
    ["half a length", property('{"type":"string","maxLength":0.5}'), "anthropic/json-schema at 0.5"],
    ["a type twice", property('{"type":["string","string"]}'), 'anthropic/json-schema at ["string","string"]'],
    ["one of the elements of an array", property('{"type":"array","items":{"type":"any"}}'), "anthropic/json-schema at any"],
    ["a text for the elements of an array", property('{"type":"array","items":"string"}'), "anthropic/json-schema at string"],
    ["one in a dependency", object('"properties":{},"dependencies":{"a":{"type":"any"},"b":["a"]}'), "anthropic/json-schema at any"],
    ["an array for an object", object('"properties":[]'), "anthropic/json-schema at []"],
    ["required beside a property", property('{"type":"string","required":true}'), "anthropic/json-schema at true"],
    ["required with a number in it", object('"properties":{},"required":["a",1]'), "anthropic/json-schema at 1"],
    ["required twice", object('"properties":{},"required":["a","a"]'), 'anthropic/json-schema at ["a","a"]'],
    ["draft 4", property('{"type":"integer","minimum":0,"exclusiveMinimum":true}'), "anthropic/json-schema at true"],
    ["a length below 0", property('{"type":"string","minLength":-1}'), "anthropic/json-schema at -1"],
    ["a text for a schema", property('"string"'), "anthropic/json-schema at string"],
    ["no alternatives", property('{"anyOf":[]}'), "anthropic/json-schema at []"],
    ["a text among alternatives", property('{"anyOf":["string",{}]}'), "anthropic/json-schema at string"],
    ["enum that is no array", property('{"enum":"a"}'), "anthropic/json-schema at a"],
    [
      "several",
      object('"properties":{"a":{"type":"int"},"b":{"type":"str"}}'),
      "anthropic/json-schema at int",
      "anthropic/json-schema at str",
    ],
    ["a keyword of one's own", property('{"x-order":1,"type":"string"}')],
    ["data that looks like a schema", property('{"default":{"type":"any"},"const":{"required":true}}')],
    ["a property that is called like a keyword", object('"properties":{"type":{"type":"string"},"required":{},"items":{}}')],
    ["half a surrogate pair for a key", object('"properties":{"\\ud800":{"type":"any"}}'), "anthropic/property-key at \\ud800"],
  ],
  patterns: [
    ["a Unicode class", property('{"pattern":"^\\\\p{L}+$"}'), "openai/pattern at ^\\\\p{L}+$"],
    ["one in a class", property('{"pattern":"[\\\\p{L}\\\\p{N}_-]"}'), "openai/pattern at [\\\\p{L}\\\\p{N}_-]"],
    ["a negated one", property('{"pattern":"\\\\P{Lu}"}'), "openai/pattern at \\\\P{Lu}"],
    ["a backslash before p", property('{"pattern":"\\\\\\\\p{1}"}')],
    ["one in a description", property('{"description":"\\\\p{L}","default":{"pattern":"\\\\p{L}"}}')],
    ["keys by a pattern", object('"properties":{},"patternProperties":{"\\\\p{L}":{}}'), "openai/pattern at \\\\p{L}"],
    ["no regular expression", property('{"pattern":"(["}'), "openai/pattern at (["],
    ["a plain one", property('{"pattern":"^[a-z0-9_.+-]{1,64}$"}')],
    ["lookahead", property('{"pattern":"^(?!x)y"}'), "schema/pattern at ^(?!x)y"],
    ["lookbehind", property('{"pattern":"(?<=x)y"}'), "schema/pattern at (?<=x)y"],
    ["a back reference", property('{"pattern":"(a)\\\\1"}'), "schema/pattern at (a)\\\\1"],
    ["a named group", property('{"pattern":"(?<year>\\\\d{4})"}'), "schema/pattern at (?<year>\\\\d{4})"],
    ["Python's named group", property('{"pattern":"(?P<year>\\\\d{4})"}'), "schema/pattern at (?P<year>\\\\d{4})"],
    ["a flag", property('{"pattern":"(?i)abc"}'), "schema/pattern at (?i)abc"],
    ["a bracket in a class", property('{"pattern":"[a[b]"}'), "schema/pattern at [a[b]"],
    ["a needless escape", property('{"pattern":"a\\\\-b"}'), "schema/pattern at a\\\\-b"],
    ["a hyphen that is no range", property('{"pattern":"[\\\\w-:]"}'), "schema/pattern at [\\\\w-:]"],
    ["what looks like a lookahead in a class", property('{"pattern":"[(?!x)]"}')],
  ],
  numbers: [
    ["the largest that fits", property('{"maximum":9223372036854775807}')],
    ["one more", property('{"maximum":9223372036854775808}'), "openai/number at 9223372036854775808"],
    ["the smallest that fits", property('{"minimum":-9223372036854775808}')],
    ["one less", property('{"minimum":-9223372036854775809}'), "openai/number at -9223372036854775809"],
    ["with an exponent", property('{"maximum":1e19}'), "openai/number at 1e19"],
    ["many digits behind the point", property('{"minimum":0.12345678901234567890123}')],
    ["in a default", property('{"default":{"a":[1.7976931348623157e308]}}'), "openai/number at 1.7976931348623157e308"],
    ["what is safe in JavaScript", property('{"maximum":9007199254740991}')],
  ],
  arrays: [
    ["with items", property('{"type":"array","items":{"type":"string"}}')],
    ["of anything", property('{"type":"array","items":{}}')],
    ["without items", property('{"type":"array"}'), "schema/array-items at array"],
    ["in a list of types", property('{"type":["array","null"]}'), "schema/array-items at array"],
    ["in an alternative", property('{"anyOf":[{"type":"array"},{"type":"null"}]}'), "schema/array-items at array"],
    ["in a definition", object('"properties":{},"$defs":{"tags":{"type":"array"}}'), "schema/array-items at array"],
    ["in additional properties", object('"properties":{},"additionalProperties":{"type":"array"}'), "schema/array-items at array"],
    ["a tuple of draft 7", property('{"type":"array","items":[{"type":"number"}]}'), "gemini/tuple-items at items"],
    ["a tuple of 2020-12", property('{"type":"array","prefixItems":[{"type":"number"}]}'), "gemini/tuple-items at prefixItems"],
    [
      "an array without items in a tuple",
      property('{"prefixItems":[{"type":"array"}]}'),
      "gemini/tuple-items at prefixItems",
      "schema/array-items at array",
    ],
    ["a property called items", object('"properties":{"items":{"type":"string"},"prefixItems":{"type":"string"}}')],
  ],
  references: [
    ["that resolves", object('"properties":{"a":{"$ref":"#/$defs/A"}},"$defs":{"A":{"type":"string"}}'), "schema/ref-used at #/$defs/A"],
    ["twice", object('"properties":{"a":{"$ref":"#"},"b":{"$ref":"#"}}'), "schema/ref-used at #"],
    ["with escapes", object('"properties":{"a":{"$ref":"#/$defs/a~1b%20c"}},"$defs":{"a/b c":{}}'), "schema/ref-used at #/$defs/a~1b%20c"],
    ["by an anchor", object('"properties":{"a":{"$ref":"#it"}},"$defs":{"A":{"$anchor":"it"}}'), "schema/ref-used at #it"],
    ["to nothing", property('{"$ref":"#/$defs/A"}'), "schema/ref-unresolved at #/$defs/A"],
    ["to an anchor that is not there", property('{"$ref":"#it"}'), "schema/ref-unresolved at #it"],
    [
      "past the end of an array",
      property('{"$ref":"#/properties/one/anyOf/1","anyOf":[{}]}'),
      "schema/ref-unresolved at #/properties/one/anyOf/1",
    ],
    ["elsewhere", property('{"$ref":"https://example.com/a.json"}'), "schema/ref-unresolved at https://example.com/a.json"],
    ["a broken escape", property('{"$ref":"#/%zz"}'), "schema/ref-unresolved at #/%zz"],
    ["in data", property('{"default":{"$ref":"#/nothing"}}')],
  ],
  objects: [
    ["that hold something", property('{"type":"object"}'), "schema/no-properties at object"],
    ["of anything", property('{"type":"object","additionalProperties":true}'), "schema/no-properties at object"],
    ["of any values", property('{"type":"object","additionalProperties":{}}'), "schema/no-properties at object"],
    ["that are maps", property('{"type":"object","additionalProperties":{"type":"string"}}')],
    ["that are maps or null", property('{"type":["object","null"],"additionalProperties":{"type":"string"}}')],
    [
      "that are maps of maps",
      property('{"type":"object","additionalProperties":{"type":"object","additionalProperties":{"type":"number"}}}'),
    ],
    ["that are maps of anything", property('{"type":"object","additionalProperties":{"type":"object"}}'), "schema/no-properties at object"],
    ["that are maps by patterns", property('{"type":"object","patternProperties":{"^x":{"type":"string"}}}')],
    ["that are maps at the root", '{"type":"object","additionalProperties":{"type":"string"}}'],
    ["that hold nothing", property('{"type":"object","additionalProperties":false}')],
    ["with alternatives", property('{"type":"object","anyOf":[{"properties":{}}]}')],
  ],
};

for (const [topic, rows] of Object.entries(tables)) {
  describe(`the schemas of what tools take: ${topic}`, () => {
    for (const [what, schema, ...verdicts] of rows) {
      test(`${what} ${schema}`, () => assert.deepEqual([...verdictsOn(schema)].sort(), [...verdicts].sort()));
    }
  });
}

const outputs: readonly Row[] = [
  ["an object", property('{"type":"array"}')],
  ["a list", '{"type":"array","items":{}}', "mcp/output-schema at array"],
  ["nothing", "{}", "mcp/output-schema at (key)"],
  ["true", "true", "mcp/output-schema at true"],
  ["a reference to nothing", property('{"$ref":"#/$defs/A"}'), "schema/ref-unresolved at #/$defs/A"],
  ["what only models are shown", object('"oneOf":[{}],"properties":{"a b":{"type":"any","pattern":"\\\\p{L}"}}')],
];

describe("the schemas of what tools give back", () => {
  for (const [what, schema, ...verdicts] of outputs) {
    test(`${what} ${schema}`, () => assert.deepEqual(verdictsOn(schema, "output"), verdicts));
  }
});

const messages: readonly (readonly [schema: string, rule: string, message: string])[] = [
  [
    object('"properties":{},"oneOf":[{}]'),
    "anthropic/root-combinator",
    'Anthropic refuses the whole list: "oneOf" stands at the top of the input schema (measured: the API\'s own answer). Merge the alternatives into one object, or move them into a property.',
  ],
  [
    object('"properties":{"order":{"type":"object","properties":{"lines":{"type":"array","items":{"type":"array"}}}}}'),
    "schema/array-items",
    'Gemini and Copilot refuse the whole list: the property "order.lines[]" of the input schema is an array without "items" (observed in public bug reports). Say what its elements are.',
  ],
  [
    property('{"type":"integer","exclusiveMinimum":true}'),
    "anthropic/json-schema",
    'Anthropic refuses the whole list: the value of "exclusiveMinimum" is not a number, as JSON Schema 2020-12 wants it (measured: the API\'s own answer). Correct it, or take it out.',
  ],
  [
    property('{"maximum":1e400}'),
    "openai/number",
    'OpenAI Chat Completions refuses the whole list: the number 1e400 is beyond the signed 64-bit range (measured: the API\'s own answer; the API says "too large" and states no bound). Take it out, or write a smaller one.',
  ],
  [
    object('"properties":{"filter[name]":{}}'),
    "anthropic/property-key",
    'Anthropic refuses the whole list: the property "filter[name]": "[" at position 7 and "]" at position 12 are outside a-zA-Z0-9_.- (measured: the API\'s own answer). Rename the property.',
  ],
];

for (const [schema, rule, message] of messages) {
  test(`${rule} says what is wrong, for whom and what to do`, () => {
    assert.deepEqual(
      messagesOn(schema).flatMap((verdict) => (verdict.rule === rule ? [verdict.message] : [])),
      [message],
    );
  });
}

test("what is said of a schema is judged like everything else: by the consumers that are chosen and the severities that are set", () => {
  const fault = { rule: "openai/root-schema", place: placeAt(3), message: "no object", related: [], tool: "read" };
  const list = listOf(["read"], { schemaFaults: [fault] });
  assert.deepEqual(
    check(list).findings.map(({ rule, severity, basis, effect, consumer, tools, place, message }) => [
      rule,
      severity,
      basis,
      effect,
      consumer,
      tools,
      place,
      message,
    ]),
    [["openai/root-schema", "error", "measured", "list-refused", "openai", ["read"], placeAt(3), "no object"]],
  );
  assert.deepEqual(check(list, { consumers: ["anthropic"] }).findings, []);
  assert.deepEqual(check(list, { severities: { "openai/root-schema": "off" } }).findings, []);
  assert.equal(check(list, { severities: { "openai/root-schema": "hint" } }).findings[0]?.severity, "hint");
  assert.equal(ruleOf("openai/root-schema")?.check, undefined);
});

test("a list of more characters than an input may have is said to be too long, with how that is estimated", () => {
  const atLimit = listOf(["read"], { place: placeAt(0), characters: 272_000 * 4 });
  assert.deepEqual(said(check(atLimit).findings, "openai/input-size"), []);
  const over = listOf(["read"], { place: placeAt(0), characters: 272_001 * 4 });
  assert.deepEqual(said(check(over).findings, "openai/input-size"), [
    "0: OpenAI Chat Completions refuses the whole list: it has about 272001 tokens (estimated: 1088004 characters at 4 a token), over the limit of 272000 (measured: the API's own answer). Shorten descriptions, or offer the tools in groups.",
  ]);
});
