const methods = [
  "(member_expression object: (_) @server property: (property_identifier) @_method)",
  "(subscript_expression object: (_) @server index: (string (string_fragment) @_method))",
];

/**
 * Parts of patterns that come back in the queries, where their names stand in «». What is called or bound may stand in brackets, casts and
 * assertions: `(server.registerTool as any)("x", …)`.
 */
export const ecmascriptShapes: Readonly<Record<string, string>> = {
  /** `server.tool`, as `@server` and `@_method`. */
  "a method of a server": called(...methods),
  /** The same where a variable is bound to it. */
  "a method that is held": bound(...methods),
  /** `f`, as `@function`. */
  "a function": called("(identifier) @function"),
  /** `x.f`, as `@on` and `@function`. */
  "a method": called(`(member_expression
    object: [(this) (identifier) (member_expression) (new_expression) (parenthesized_expression)] @on
    property: [(property_identifier) (private_property_identifier)] @function)`),
  /** `f` or `x.f`, as `@_function`. */
  "what is called": called("(identifier) @_function", "(member_expression property: (property_identifier) @_function)"),
  /** The same with `x` as `@client`. */
  "what is called on a client": called(
    "(identifier) @_function",
    "(member_expression object: (_) @client property: (property_identifier) @_function)",
  ),
  /** `f` or `x.f` of a form of a project's own, as `@called`. */
  "what a form calls": called(
    "(identifier) @called",
    "(member_expression property: [(property_identifier) (private_property_identifier)] @called)",
  ),
  /** A function that is written out, as `@definition`. */
  "what a function is": bound("(arrow_function) @definition", "(function_expression) @definition"),
};

/** The grammar takes an `await` before a call with type arguments for the callee. */
function called(...shapes: readonly string[]): string {
  return anyOf(
    shapes.flatMap((shape) => [
      shape,
      `(non_null_expression ${shape})`,
      `(await_expression ${shape})`,
      ...[shape, `(instantiation_expression . ${shape})`, ...inCasts(shape)].map((inner) => `(parenthesized_expression ${inner})`),
    ]),
  );
}

function bound(...shapes: readonly string[]): string {
  return anyOf(shapes.flatMap((shape) => [shape, `(parenthesized_expression ${shape})`]).flatMap((shape) => [shape, ...inCasts(shape)]));
}

/** Two casts at most: `f as unknown as F`. */
function inCasts(shape: string): readonly string[] {
  return [`(satisfies_expression . ${shape})`, `(as_expression . ${shape})`, `(as_expression . (as_expression . ${shape}))`];
}

/** Alternatives that stand in others are not matched by tree-sitter behind the name of a field: all stand side by side. */
function anyOf(shapes: readonly string[]): string {
  return `[${shapes.join(" ")}]`;
}
