; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; static final String X = …   ·   var x = …   ·   String x;
(variable_declarator name: (identifier) @name value: (_) @value)
(variable_declarator name: (identifier) @name !value)

; class X { … }   ·   interface X { … }   ·   enum X { … }   ·   record X(…) { … }
(class_declaration name: (identifier) @name body: (_) @value)
(interface_declaration name: (identifier) @name body: (_) @value)
(enum_declaration name: (identifier) @name body: (_) @value)
(record_declaration name: (identifier) @name body: (_) @value)

; x = …
(assignment_expression left: (identifier) @again right: (_) @value)

; x.setName(…): what a setter is given is assigned
((method_invocation object: (identifier) @holder name: (identifier) @member arguments: (argument_list . (_) @value .))
  (#match? @member "^set[A-Z]"))

; for (var x : …)   ·   catch (E x)
(enhanced_for_statement name: (identifier) @name value: (_) @each)
(catch_formal_parameter name: (identifier) @name)

; f(…)   ·   this.f(…)   ·   X.f(…)   ·   new X(…)
(method_invocation !object name: (identifier) @function arguments: (argument_list) @arguments)
(method_invocation object: [(identifier) (this)] @onAny name: (identifier) @function arguments: (argument_list) @arguments)
(object_creation_expression type: (type_identifier) @function arguments: (argument_list) @arguments)
