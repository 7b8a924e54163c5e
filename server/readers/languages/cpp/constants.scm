; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; const char *x = "…"   ·   constexpr char x[] = "…"   ·   const std::string x{"…"}   ·   const Tool x = { … }
(init_declarator
  declarator: [
    (identifier) @name
    (array_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
    (reference_declarator (identifier) @name)
  ]
  value: (_) @value)

; static constexpr auto x = "…" in a class
(field_declaration
  declarator: [(field_identifier) @name (array_declarator declarator: (field_identifier) @name) (pointer_declarator declarator: (field_identifier) @name)]
  default_value: (_) @value)

; #define X "…"
(preproc_def name: (identifier) @name value: (preproc_arg) @value)

; namespace x { … }   ·   class X { … }   ·   struct X { … }
(namespace_definition name: (namespace_identifier) @name body: (declaration_list) @value)
(class_specifier name: (type_identifier) @name body: (field_declaration_list) @value)
(struct_specifier name: (type_identifier) @name body: (field_declaration_list) @value)

; namespace x::y { … }
(namespace_definition name: (nested_namespace_specifier . (namespace_identifier) @name)) @value
(namespace_definition name: (nested_namespace_specifier (namespace_identifier) @name .) body: (declaration_list) @value)
(namespace_definition name: (nested_namespace_specifier (nested_namespace_specifier (namespace_identifier) @name .)) body: (declaration_list) @value)

; namespace x = y;   ·   namespace x = y::z;
(namespace_alias_definition name: (namespace_identifier) @name [(namespace_identifier) (nested_namespace_specifier)] @value)

; x = …
(assignment_expression left: (identifier) @again right: (_) @value)

; x.name = "…"
(assignment_expression left: (field_expression argument: (identifier) @owner field: (field_identifier) @member)
  right: [(string_literal) (concatenated_string) (call_expression) (identifier)] @value)

; for (const auto& x : …)
(for_range_loop declarator: [(identifier) @name (reference_declarator (identifier) @name) (pointer_declarator declarator: (identifier) @name)] right: (_) @each)

; f(…)   ·   this->f(…)   ·   X::f(…)   ·   X::Y::f(…)
(call_expression function: (identifier) @function arguments: (argument_list) @arguments)
(call_expression function: (field_expression argument: (this) field: (field_identifier) @function) arguments: (argument_list) @arguments)
(call_expression function: (qualified_identifier name: (identifier) @function) arguments: (argument_list) @arguments)
(call_expression function: (qualified_identifier name: (qualified_identifier name: (identifier) @function)) arguments: (argument_list) @arguments)
(call_expression
  function: (qualified_identifier name: (qualified_identifier name: (qualified_identifier name: (identifier) @function)))
  arguments: (argument_list) @arguments)
