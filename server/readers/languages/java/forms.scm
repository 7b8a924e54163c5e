; Calls and annotations of any name, for the forms that a project has of its own.

; f(…)   ·   x.f(…)   ·   new X(…)   ·   new X.Y<T>(…)
(method_invocation name: (identifier) @called arguments: (argument_list) @arguments) @tool
(object_creation_expression
  type: [
    (type_identifier) @called
    (scoped_type_identifier (type_identifier) @called .)
    (generic_type [(type_identifier) @called (scoped_type_identifier (type_identifier) @called .)])
  ]
  arguments: (argument_list) @arguments) @tool

; @F method()   ·   @F(…) class X
(method_declaration
  (modifiers [
    (marker_annotation name: [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)])
    (annotation name: [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)] arguments: (_) @arguments)
  ])
  name: (identifier) @derived) @tool
(class_declaration
  (modifiers [
    (marker_annotation name: [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)])
    (annotation name: [(identifier) @decorator (scoped_identifier name: (identifier) @decorator)] arguments: (_) @arguments)
  ])
  name: (identifier) @derived) @tool
