; Calls and attributes of any name, for the forms that a project has of its own.

; f(…)   ·   $x->f(…)   ·   $x?->f(…)   ·   X::f(…)   ·   new X(…)
(function_call_expression
  function: [(name) @called (qualified_name (name) @called .)]
  arguments: (arguments) @arguments) @tool
(member_call_expression name: (name) @called arguments: (arguments) @arguments) @tool
(nullsafe_member_call_expression name: (name) @called arguments: (arguments) @arguments) @tool
(scoped_call_expression name: (name) @called arguments: (arguments) @arguments) @tool
(object_creation_expression [(name) @called (qualified_name (name) @called .)] (arguments) @arguments) @tool

; #[F] function x()   ·   #[F(…)] class X
(method_declaration
  attributes: (attribute_list (attribute_group (attribute
    [(name) @decorator (qualified_name (name) @decorator .)]
    parameters: (arguments)? @arguments) @tool))
  name: (name) @derived)
(function_definition
  attributes: (attribute_list (attribute_group (attribute
    [(name) @decorator (qualified_name (name) @decorator .)]
    parameters: (arguments)? @arguments) @tool))
  name: (name) @derived)
(class_declaration
  attributes: (attribute_list (attribute_group (attribute
    [(name) @decorator (qualified_name (name) @decorator .)]
    parameters: (arguments)? @arguments) @tool))
  name: (name) @derived)
