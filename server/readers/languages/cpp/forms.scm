; Calls of any name, for the forms that a project has of its own.

; f(…)   ·   x.f(…)   ·   X::f(…)   ·   f<T>(…)
(call_expression
  function: [
    (identifier) @called
    (template_function name: (identifier) @called)
    (field_expression field: [(field_identifier) @called (template_method name: (field_identifier) @called)])
  ]
  arguments: (argument_list) @arguments) @tool
(call_expression
  function: (qualified_identifier name: [
    (identifier) @called
    (template_function name: (identifier) @called)
    (qualified_identifier name: [(identifier) @called (template_function name: (identifier) @called)])
    (qualified_identifier name: (qualified_identifier name: [(identifier) @called (template_function name: (identifier) @called)]))
  ])
  arguments: (argument_list) @arguments) @tool

; X x(…)   ·   X x{…}   ·   X{…}   ·   new X(…)
(declaration
  type: [(type_identifier) @called (qualified_identifier name: (type_identifier) @called)]
  declarator: (init_declarator value: [(argument_list) (initializer_list)] @arguments) @tool)
(compound_literal_expression
  type: [(type_identifier) @called (qualified_identifier name: (type_identifier) @called)]
  value: (initializer_list) @arguments) @tool
(new_expression
  type: [(type_identifier) @called (qualified_identifier name: (type_identifier) @called)]
  arguments: [(argument_list) (initializer_list)] @arguments) @tool
