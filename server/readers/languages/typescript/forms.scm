; Calls and decorators of any name, for the forms that a project has of its own.

; f(…)   ·   x.f(…)   ·   new F(…)
(call_expression
  function: «what a form calls»
  arguments: (arguments) @arguments) @tool
(new_expression
  constructor: [(identifier) @called (member_expression property: (property_identifier) @called)]
  arguments: (arguments) @arguments) @tool

; @f class X   ·   @f(…) export class X
(class_declaration
  decorator: (decorator [
    (identifier) @decorator
    (member_expression property: (property_identifier) @decorator)
    (call_expression
      function: [(identifier) @decorator (member_expression property: (property_identifier) @decorator)]
      arguments: (arguments) @arguments)
  ] @tool)
  name: (type_identifier) @derived)
(export_statement
  decorator: (decorator [
    (identifier) @decorator
    (member_expression property: (property_identifier) @decorator)
    (call_expression
      function: [(identifier) @decorator (member_expression property: (property_identifier) @decorator)]
      arguments: (arguments) @arguments)
  ] @tool)
  declaration: (class_declaration name: (type_identifier) @derived))

; @f(…) method()   ·   @f field = …
(class_body
  (decorator [
    (identifier) @decorator
    (member_expression property: (property_identifier) @decorator)
    (call_expression
      function: [(identifier) @decorator (member_expression property: (property_identifier) @decorator)]
      arguments: (arguments) @arguments)
  ] @tool)
  . (decorator)*
  . (method_definition name: (property_identifier) @derived))
(public_field_definition
  decorator: (decorator [
    (identifier) @decorator
    (member_expression property: (property_identifier) @decorator)
    (call_expression
      function: [(identifier) @decorator (member_expression property: (property_identifier) @decorator)]
      arguments: (arguments) @arguments)
  ] @tool)
  name: (property_identifier) @derived)
