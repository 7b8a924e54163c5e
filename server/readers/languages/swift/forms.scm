; Calls of any name, for the forms that a project has of its own. Attributes are flat in the grammar: what they are given has no node.

; f(…)   ·   x.f(…)
(call_expression
  . [(simple_identifier) @called (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @called))]
  (call_suffix (value_arguments) @arguments)) @tool

; @F func x()   ·   @F struct X
(function_declaration (modifiers (attribute (user_type (type_identifier) @decorator .))) name: (simple_identifier) @derived) @tool
(class_declaration (modifiers (attribute (user_type (type_identifier) @decorator .))) name: (type_identifier) @derived) @tool
