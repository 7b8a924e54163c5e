; Calls and decorators of any name, for the forms that a project has of its own.

; f(…)   ·   x.f(…)
(call function: [(identifier) @called (attribute attribute: (identifier) @called)] arguments: (argument_list) @arguments) @tool

; @f def x   ·   @y.f(…) class X
(decorated_definition
  (decorator [
    (identifier) @decorator
    (attribute attribute: (identifier) @decorator)
    (call function: [(identifier) @decorator (attribute attribute: (identifier) @decorator)] arguments: (argument_list) @arguments)
  ] @tool)
  definition: [(function_definition name: (identifier) @derived) (class_definition name: (identifier) @derived)])
