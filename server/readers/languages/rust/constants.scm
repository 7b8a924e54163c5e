; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; const X: &str = …   ·   static X: &str = …   ·   let x = …
(const_item name: (identifier) @name value: (_) @value)
(static_item name: (identifier) @name value: (_) @value)
(let_declaration pattern: (identifier) @name value: (_) @value)
(let_declaration pattern: (identifier) @name)

; impl X { const NAME: &str = … }: X::NAME
(impl_item type: (type_identifier) @name body: (declaration_list (const_item)) @value)
(impl_item type: (generic_type type: (type_identifier) @name) body: (declaration_list (const_item)) @value)

; mod x { … }
(mod_item name: (identifier) @name body: (declaration_list) @value)

; x.name = …
(assignment_expression left: (field_expression value: (identifier) @holder field: (field_identifier) @member) right: (_) @value)

; x = …
(assignment_expression left: (identifier) @again right: (_) @value)
(compound_assignment_expr left: (identifier) @again right: (_) @value)

; for x in …   ·   for (x, y) in …   ·   for &(x, y) in …
(for_expression pattern: (identifier) @name value: (_) @each)
(for_expression pattern: (reference_pattern (identifier) @name) value: (_) @each)
((for_expression pattern: (tuple_pattern . (identifier) @name) value: (_) @each) (#set! member "0"))
((for_expression pattern: (tuple_pattern . (_) . (identifier) @name) value: (_) @each) (#set! member "1"))
((for_expression pattern: (reference_pattern (tuple_pattern . (identifier) @name)) value: (_) @each) (#set! member "0"))
((for_expression pattern: (reference_pattern (tuple_pattern . (_) . (identifier) @name)) value: (_) @each) (#set! member "1"))

; let (x, y) = …   ·   Some(x)   ·   X { x, y: z }
(tuple_pattern (identifier) @name)
(tuple_struct_pattern (identifier) @name)
(struct_pattern (field_pattern name: (shorthand_field_identifier) @name))
(struct_pattern (field_pattern pattern: (identifier) @name))

; f(…)   ·   a::f(…)   ·   x.f(…)   ·   f::<T>(…)   ·   vec![f(…)]
(call_expression function: (identifier) @function arguments: (arguments) @arguments)
(call_expression function: (scoped_identifier name: (identifier) @function) arguments: (arguments) @arguments)
(call_expression function: (field_expression value: (_) @onAny field: (field_identifier) @function) arguments: (arguments) @arguments)
(call_expression function: (generic_function function: (identifier) @function) arguments: (arguments) @arguments)
(call_expression
  function: (generic_function function: (scoped_identifier name: (identifier) @function))
  arguments: (arguments) @arguments)
(call_expression
  function: (generic_function function: (field_expression field: (field_identifier) @function))
  arguments: (arguments) @arguments)
((token_tree (identifier) @function . (token_tree) @arguments) (#match? @arguments "^[(]"))
; … vec![f::<T>(…), f::<a::T>(…), f::<T, U>(…), f::<Vec<T>, U>(…)]
((token_tree (identifier) @function . "::" . "<" . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments) (#match? @arguments "^[(]"))
((token_tree (identifier) @function . "::" . "<" . (identifier) . "::" . (identifier) . ">" . (token_tree) @arguments) (#match? @arguments "^[(]"))
((token_tree (identifier) @function . "::" . "<" . [(identifier) (primitive_type)] . "," . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @function . "::" . "<" . [(identifier) (primitive_type)] . "," . [(identifier) (primitive_type)] . "," . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @function . "::" . "<" . (identifier) . "<" . [(identifier) (primitive_type)] . ">>" . (token_tree) @arguments)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @function . "::" . "<" . (identifier) . "<" . [(identifier) (primitive_type)] . ">" . "," . [(identifier) (primitive_type)] . ">" . (token_tree) @arguments)
  (#match? @arguments "^[(]"))
((token_tree (identifier) @function . "::" . "<" . [(identifier) (primitive_type)] . "," . (identifier) . "<" . [(identifier) (primitive_type)] . ">>" . (token_tree) @arguments)
  (#match? @arguments "^[(]"))

; fn f(…) { … }
(source_file (function_item name: (identifier) @defined) @definition)
(block (function_item name: (identifier) @defined) @definition)
