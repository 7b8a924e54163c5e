/** Compares a report of `check` with the right answers of a case. */

/** The rules that answer for each code of `listFindings`. */
const rulesOfCode = {
  "array-without-items": ["schema/array-items"],
  "case-only-pair": ["collision/case"],
  confusable: ["name/confusable"],
  "duplicate-across-servers": ["collision/servers"],
  "duplicate-name": ["mcp/unique-names", "anthropic/unique-names", "gemini/unique-names"],
  "dynamic-name-with-bad-separator": ["name/dynamic-separator"],
  "edge-whitespace": ["name/edge-whitespace"],
  "invisible-character": ["name/invisible-character"],
  "manifest-tool-not-registered": ["drift/manifest"],
  "missing-name": ["mcp/missing-name"],
  "missing-operation-id": ["openapi/operation-id"],
  "object-without-properties": ["schema/no-properties"],
  "output-schema-type-not-object": ["mcp/output-schema"],
  "pattern-not-portable-regex": ["schema/pattern"],
  "pattern-unicode-class": ["openai/pattern"],
  "prefix-budget": ["client/budget"],
  "prefix-too-long": ["client/length"],
  "properties-not-object": ["anthropic/json-schema"],
  "property-key": ["anthropic/property-key"],
  "ref-unresolved": ["schema/ref-unresolved"],
  "ref-used": ["schema/ref-used"],
  "registered-tool-not-in-manifest": ["drift/manifest"],
  "reserved-prefix": ["name/reserved-prefix"],
  "reserved-server-name": ["client/server-key"],
  "root-type-not-object": ["openai/root-schema"],
  "sanitize-collision": ["collision/rewritten"],
  "server-name-invalid": ["client/server-key"],
  "server-name-leading-digit": ["client/server-key"],
  "too-many-tools": ["openai/max-tools"],
  "top-level-combinator": ["anthropic/root-combinator", "openai/root-schema"],
  "truncation-collision": ["collision/exposed"],
  "tuple-items": ["gemini/tuple-items"],
  "unknown-tool-reference": ["drift/reference"],
  "unstable-name": ["name/unstable"],
};

/** Rules that speak only when a client is switched on. */
const rulesOfClients = new Set(["client/length", "client/name", "client/budget", "collision/exposed"]);

/** Kinds of case that look for false alarms: nothing may be said on them beyond what the case expects, at no severity. */
const controls = new Set(["control-too-strict", "hyphen-flip"]);

/**
 * What differs, a sentence each, and the rules that the case asks for and the product does not have yet. `input` is the file that is meant
 * where the case names none, `rules` the ids of the product's rules, `isMounted` whether the client of the case was switched on.
 */
export function differencesOf(expected, report, { input, rules, isMounted }) {
  const findings = [...report.lists.flatMap((list) => list.findings), ...report.findings];
  const wanted = expected.listFindings.map((listFinding) => askedOf(listFinding, input, rules, isMounted));
  const differences = [
    ...toolDifferences(expected.tools, report, input, isMounted ? expected.prefix.client : null),
    ...wanted.flatMap((asked) => missedBy(asked, findings)),
    ...findings
      .filter((finding) => isTooMuch(finding, expected, wanted))
      .map((finding) => `not expected: ${finding.severity} ${finding.rule} at ${finding.file}:${finding.line} (${finding.message})`),
    ...report.failures.map(({ file, message }) => `not expected: ${file} failed, ${message}`),
  ];
  return { differences, missingRules: [...new Set(wanted.flatMap((asked) => asked.missingRules))] };
}

function toolDifferences(tools, report, input, client) {
  const left = report.lists.flatMap((list) => list.tools);
  const differences = [];
  // A dynamic one has no name that a reader could know: whatever is found in its place is invented.
  for (const tool of tools.filter(({ dynamic }) => dynamic !== true)) {
    const found = left.find((candidate) => candidate.name === tool.name && isAt(candidate.literal ?? candidate, tool, input));
    if (found === undefined) {
      if (tool.bonus !== true) differences.push(`${show(tool.name)} is not found at ${tool.file ?? input}:${tool.line}`);
      continue;
    }
    left.splice(left.indexOf(found), 1);
    for (const [key, verdict] of Object.entries(tool.accepted)) {
      const consumer = key === "observed64" ? "observed-64" : key;
      if (found.accepted[consumer] !== verdict) differences.push(`${show(tool.name)}: accepted.${consumer} is ${found.accepted[consumer]}`);
    }
    if (client !== null && tool.prefixed !== undefined) differences.push(...prefixDifferences(tool, found, client));
  }
  return [...differences, ...left.map(({ name, file, line, column }) => `${show(name)} is too much at ${file}:${line}:${column}`)];
}

/** Whether something is where the case says: at a line, and at a character of it where the name is written there. */
function isAt(place, { file, line, character }, input) {
  return place.file === (file ?? input) && place.line === line && (character === undefined || place.column === character + 1);
}

function prefixDifferences({ name, prefixed }, found, client) {
  const exposed = found.exposed.find((entry) => entry.client.startsWith(client));
  const reached = exposed === undefined || exposed.outcome === "dropped" ? null : exposed.name;
  if (prefixed.filtered !== undefined) {
    return prefixed.filtered === (reached === null) ? [] : [`${show(name)} is ${reached === null ? "" : "not "}dropped behind ${client}`];
  }
  const isRight = reached === prefixed.name && [...reached].length === prefixed.length;
  return isRight ? [] : [`${show(name)} is shown as ${show(reached)}, not as ${show(prefixed.name)} (${prefixed.length})`];
}

/** A list finding with the rules that have to say it: those of the consumers it names, else any that stands for its code. */
function askedOf(listFinding, input, rules, isMounted) {
  const answering = rulesOfCode[listFinding.code] ?? [];
  const ofConsumers = answering.filter((rule) => (listFinding.consumers ?? []).includes(topicOf(rule)));
  const needed = ofConsumers.length > 0 ? ofConsumers : answering;
  const missingRules = answering.length === 0 ? [`for ${listFinding.code}`] : needed.filter((rule) => !rules.has(rule));
  const present = needed.filter((rule) => rules.has(rule) && (isMounted || !rulesOfClients.has(rule)));
  return { listFinding, file: listFinding.file ?? input, answering, present, mustAll: ofConsumers.length > 0, missingRules };
}

function missedBy(asked, findings) {
  const { listFinding, present, mustAll } = asked;
  return listFinding.lines.flatMap((line) => {
    const said = present.filter((rule) => findings.some((finding) => finding.rule === rule && speaksOf(finding, asked, line)));
    const isSaid = mustAll ? said.length === present.length : said.length > 0 || present.length === 0;
    return isSaid ? [] : [`${listFinding.code} is not said at ${asked.file}:${line}`];
  });
}

/** Whether a finding stands at a line and is as severe as it may be. Of a pair one is the finding, the other is related to it. */
function speaksOf(finding, { listFinding, file }, line) {
  // What an element lacks has no line of its own: its brace will do, which may stand on the line before.
  const lines = listFinding.code === "missing-name" ? [line - 1, line] : [line];
  const places = listFinding.lines.length > 1 ? [finding, ...finding.related] : [finding];
  if (!places.some((place) => place.file === file && lines.includes(place.line))) return false;
  if (listFinding.severity === "advice") return finding.severity !== "error";
  return listFinding.severity !== "high" || finding.severity === "error";
}

function isTooMuch(finding, { kind, tools }, wanted) {
  const isAsked = wanted.some(
    (asked) => asked.answering.includes(finding.rule) && asked.listFinding.lines.some((line) => speaksOf(finding, asked, line)),
  );
  if (isAsked || isVerdict(finding, tools)) return false;
  return controls.has(kind) || finding.severity === "error" || finding.severity === "warning";
}

/** Whether a finding says no more than a verdict of the case: that a consumer refuses the name (or, at Gemini, may refuse its length). */
function isVerdict({ rule, tools: named }, tools) {
  if (!/\/(?:name|first-character|length-64)$/.test(rule)) return false;
  const key = topicOf(rule) === "observed-64" ? "observed64" : topicOf(rule);
  return tools.some(
    (tool) => named.includes(tool.name) && (tool.accepted?.[key] === false || (rule === "gemini/length-64" && [...tool.name].length > 64)),
  );
}

function topicOf(rule) {
  return rule.slice(0, rule.indexOf("/"));
}

/** A name in quotes, with what cannot be seen in it as escapes. */
function show(name) {
  return name === null
    ? "nothing"
    : JSON.stringify(name).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
