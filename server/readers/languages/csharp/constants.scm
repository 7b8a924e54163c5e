; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; const string X = …   ·   static readonly string X = …   ·   var x = …
(variable_declarator name: (identifier) @name "=" . (_) @value)

; string X { get; } = …   ·   string X => …: what a subclass may replace is not followed
((property_declaration name: (identifier) @name value: (_) @value) @_property
  (#not-match? @_property "^[^={]*\\b(virtual|abstract)\\b"))
(property_declaration name: (identifier) @name)
(variable_declarator name: (identifier) @name)

; class X { … }   ·   enum X { … }
(class_declaration name: (identifier) @name body: (declaration_list) @value)
(struct_declaration name: (identifier) @name body: (declaration_list) @value)
(record_declaration name: (identifier) @name body: (declaration_list) @value)

; x.Name = …
(assignment_expression left: (member_access_expression expression: (identifier) @holder name: (identifier) @member) right: (_) @value)

; x = …
(assignment_expression left: (identifier) @again right: (_) @value)

; foreach (var x in …)   ·   foreach (var (x, y) in …)
(foreach_statement left: (identifier) @name right: (_) @each)
((foreach_statement left: (tuple_pattern . (identifier) @name) right: (_) @each) (#set! member "0"))
((foreach_statement left: (tuple_pattern . (identifier) . (identifier) @name) right: (_) @each) (#set! member "1"))
(tuple_pattern name: (identifier) @name)
(catch_declaration name: (identifier) @name)

; f(…)   ·   x.f(…)   ·   f<T>(…)
(invocation_expression function: (identifier) @function arguments: (argument_list) @arguments)
(invocation_expression function: (member_access_expression expression: [(identifier) "this"] @onAny name: (identifier) @function) arguments: (argument_list) @arguments)
(invocation_expression function: (generic_name (identifier) @function) arguments: (argument_list) @arguments)
(invocation_expression function: (member_access_expression expression: [(identifier) "this"] @onAny name: (generic_name (identifier) @function)) arguments: (argument_list) @arguments)

; new X(…)
(object_creation_expression type: (identifier) @function arguments: (argument_list) @arguments)
