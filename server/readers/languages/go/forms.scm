; Calls of any name, for the forms that a project has of its own.

; f(…)   ·   x.f(…)   ·   f[T](…)   ·   x.f[T](…)
(call_expression
  function: [
    (identifier) @called
    (selector_expression field: (field_identifier) @called)
    (index_expression operand: [(identifier) @called (selector_expression field: (field_identifier) @called)])
  ]
  arguments: (argument_list) @arguments) @tool

; X{…}   ·   x.Y{…}
(composite_literal
  type: [(type_identifier) @called (qualified_type name: (type_identifier) @called)]
  body: (literal_value) @arguments) @tool
