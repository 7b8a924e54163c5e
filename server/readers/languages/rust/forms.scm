; Calls, macros and attributes of any name, for the forms that a project has of its own.

; f(…)   ·   a::f(…)   ·   x.f(…)   ·   f::<T>(…)
(call_expression
  function: [
    (identifier) @called
    (scoped_identifier name: (identifier) @called)
    (field_expression field: (field_identifier) @called)
    (generic_function function: [
      (identifier) @called
      (scoped_identifier name: (identifier) @called)
      (field_expression field: (field_identifier) @called)
    ])
  ]
  arguments: (arguments) @arguments) @tool

; f!(…)   ·   a::f!(…)   ·   vec![f(…), X { … }]   ·   X { … }
(macro_invocation
  macro: [(identifier) @called (scoped_identifier name: (identifier) @called)]
  (token_tree) @arguments) @tool
((token_tree (identifier) @called . (token_tree) @arguments @tool) (#match? @arguments "^[({]"))
((token_tree (identifier) @called . "::" . "<" . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments @tool) (#match? @arguments "^[(]"))
((token_tree (identifier) @called . "::" . "<" . (identifier) . "::" . (identifier) . ">" . (token_tree) @arguments @tool) (#match? @arguments "^[(]"))
((token_tree (identifier) @called . "::" . "<" . [(identifier) (primitive_type)] . "," . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments @tool)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @called . "::" . "<" . [(identifier) (primitive_type)] . "," . [(identifier) (primitive_type)] . "," . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments @tool)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @called . "::" . "<" . (identifier) . "<" . [(identifier) (primitive_type)] . ">>" . (token_tree) @arguments @tool)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @called . "::" . "<" . (identifier) . "<" . [(identifier) (primitive_type)] . ">" . "," . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments @tool)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @called . "::" . "<" . [(identifier) (primitive_type)] . "," . (identifier) . "<" . [(identifier) (primitive_type)] . ">>" . (token_tree) @arguments @tool)
  (#match? @arguments "^[(]"))
(struct_expression
  name: [(type_identifier) @called (scoped_type_identifier name: (type_identifier) @called)]
  body: (field_initializer_list) @arguments) @tool

; #[f(…)] fn x: one pattern for each place, since the library loses matches where these are alternatives
(declaration_list
  (attribute_item (attribute
    [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)]
    arguments: (token_tree)? @arguments)) @tool
  . (attribute_item)*
  . (function_item name: (identifier) @derived))
(source_file
  (attribute_item (attribute
    [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)]
    arguments: (token_tree)? @arguments)) @tool
  . (attribute_item)*
  . (function_item name: (identifier) @derived))
(declaration_list
  (attribute_item (attribute
    [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)]
    arguments: (token_tree)? @arguments)) @tool
  . (attribute_item)*
  . (struct_item name: (type_identifier) @derived))
(source_file
  (attribute_item (attribute
    [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)]
    arguments: (token_tree)? @arguments)) @tool
  . (attribute_item)*
  . (struct_item name: (type_identifier) @derived))
