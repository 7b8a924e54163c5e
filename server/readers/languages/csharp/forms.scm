; Calls and attributes of any name, for the forms that a project has of its own.

; f(…)   ·   x.f(…)   ·   x?.f(…)   ·   f<T>(…)
(invocation_expression
  function: [
    (identifier) @called
    (generic_name (identifier) @called)
    (member_access_expression name: [(identifier) @called (generic_name (identifier) @called)])
    (conditional_access_expression (member_binding_expression name: [(identifier) @called (generic_name (identifier) @called)]))
  ]
  arguments: (argument_list) @arguments) @tool

; new X(…)   ·   new X.Y<T>(…)   ·   new X { … }
(object_creation_expression
  type: [
    (identifier) @called
    (generic_name (identifier) @called)
    (qualified_name name: [(identifier) @called (generic_name (identifier) @called)])
  ]) @arguments @tool

; [F] void X()   ·   [F(…)] class X
(method_declaration
  (attribute_list (attribute
    name: [(identifier) @decorator (qualified_name name: (identifier) @decorator)]
    (attribute_argument_list)? @arguments))
  name: (identifier) @derived) @tool
(class_declaration
  (attribute_list (attribute
    name: [(identifier) @decorator (qualified_name name: (identifier) @decorator)]
    (attribute_argument_list)? @arguments))
  name: (identifier) @derived) @tool
