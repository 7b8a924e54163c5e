; Calls and annotations of any name, for the forms that a project has of its own.

; f(…)   ·   x.f(…)
(call_expression
  . [(identifier) @called (navigation_expression (identifier) @called .)]
  (value_arguments) @arguments) @tool

; @F fun x()   ·   @F(…) class X
(function_declaration
  (modifiers (annotation [
    (user_type (identifier) @decorator .)
    (constructor_invocation (user_type (identifier) @decorator .) (value_arguments) @arguments)
  ]))
  name: (identifier) @derived) @tool
(class_declaration
  (modifiers (annotation [
    (user_type (identifier) @decorator .)
    (constructor_invocation (user_type (identifier) @decorator .) (value_arguments) @arguments)
  ]))
  name: (identifier) @derived) @tool
