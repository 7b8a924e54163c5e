; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; const x = …   ·   let and var count when nothing assigns them again
(variable_declarator name: (identifier) @name value: (_) @value)

; enum X { A = "a" }   ·   class X { static a = "a" }   ·   class expressions are reached through their variable
(enum_declaration name: (identifier) @name body: (enum_body) @value)
(class_declaration name: (type_identifier) @name body: (class_body) @value)
(abstract_class_declaration name: (type_identifier) @name body: (class_body) @value)

; import x from "…"   ·   import * as x from "…"   ·   import { x, y as z } from "…"   ·   import x = require(…)
(import_statement (import_clause (identifier) @name) source: (string) @module (#set! member "default"))
(import_statement (import_clause (namespace_import (identifier) @name)) source: (string) @module)
(import_statement (import_clause (named_imports (import_specifier !alias name: (identifier) @name @member))) source: (string) @module)
(import_statement (import_clause (named_imports (import_specifier name: (_) @member alias: (identifier) @name))) source: (string) @module)
(import_require_clause (identifier) @name source: (string) @module)

; x = …
(assignment_expression left: (identifier) @again right: (_) @value)
(augmented_assignment_expression left: (identifier) @again right: (_) @value)
(for_in_statement !kind left: (identifier) @again right: (_) @value)

; exports.x = "…"   ·   X["a"] = "…", as compilers write enums
(assignment_expression left: (member_expression object: (identifier) @owner property: (property_identifier) @member)
  right: [(string) (template_string) (binary_expression) (object) (call_expression) (identifier)] @value)
(assignment_expression left: (subscript_expression object: (identifier) @owner index: (string (string_fragment) @member))
  right: [(string) (template_string)] @value)

; for (const x of …)   ·   for (const { x, y: z } of …)
(for_in_statement kind: _ left: (identifier) @name operator: "of" right: (_) @each)
(for_in_statement left: (object_pattern (shorthand_property_identifier_pattern) @name @member) operator: "of" right: (_) @each)
(for_in_statement left: (object_pattern (pair_pattern key: (property_identifier) @member value: (identifier) @name)) operator: "of" right: (_) @each)

; for (const [x, y, z] of …)   ·   for (const [, y] of …): what stands at a place
((for_in_statement kind: _ left: (array_pattern . (identifier) @name) @_pattern operator: "of" right: (_) @each)
  (#not-match? @_pattern "[[,]\\s*,") (#set! member "0"))
((for_in_statement kind: _ left: (array_pattern . (_) . (identifier) @name) @_pattern operator: "of" right: (_) @each)
  (#not-match? @_pattern "[[,]\\s*,") (#set! member "1"))
((for_in_statement kind: _ left: (array_pattern . (_) . (_) . (identifier) @name) @_pattern operator: "of" right: (_) @each)
  (#not-match? @_pattern "[[,]\\s*,") (#set! member "2"))
((for_in_statement kind: _ left: (array_pattern . (identifier) @name .) @_pattern operator: "of" right: (_) @each)
  (#match? @_pattern "^\\[\\s*,\\s*\\w+\\s*\\]$") (#set! member "1"))

; const { x, y: z } = …
(variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name @member) value: (_) @value)
(variable_declarator name: (object_pattern (pair_pattern key: (property_identifier) @member value: (identifier) @name)) value: (_) @value)

; deeper patterns   ·   const [x] = …   ·   for (const x in …)   ·   catch (x)
(for_in_statement left: (identifier) @name operator: "in")
(object_pattern (shorthand_property_identifier_pattern) @name)
(object_pattern (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name))
(object_pattern (pair_pattern value: (identifier) @name))
(array_pattern (identifier) @name)
(rest_pattern (identifier) @name)
(catch_clause parameter: (identifier) @name)

; f(…)   ·   new F(…)   ·   this.f(…)   ·   x.f(…), where x is of the class
(call_expression function: «a function» arguments: (arguments) @arguments)
(new_expression constructor: (identifier) @function arguments: (arguments) @arguments)
(call_expression function: «a method» arguments: (arguments) @arguments)

; function f() { … }   ·   const f = () => …   ·   { f: () => … }   ·   f() { … } of a class or an object
(function_declaration name: (identifier) @defined) @definition
(variable_declarator name: (identifier) @defined value: «what a function is»)
(pair key: (property_identifier) @defined value: «what a function is»)
(method_definition name: [(property_identifier) (private_property_identifier)] @defined) @definition

; const x = f;
(variable_declarator name: (identifier) @alias value: (identifier) @aliased)
