; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; const val X = …   ·   val x: String = …: what a subclass may replace is not followed
((property_declaration (variable_declaration . (identifier) @name) "=" . (_) @value) @_property
  (#not-match? @_property "^[^={]*\\b(open|abstract)\\s[^={]*\\bva[lr]\\b"))
(variable_declaration . (identifier) @name)

; class X { … }   ·   enum class X { … }   ·   object X { … }
(class_declaration name: (identifier) @name [(class_body) (enum_class_body)] @value)
(object_declaration name: (identifier) @name (class_body) @value)

; x = …
(assignment left: (identifier) @again right: (_) @value)

; for (x in …)
(for_statement (variable_declaration . (identifier) @name) . (_) @each)

; for ((x, y) in …)
((for_statement (multi_variable_declaration . (variable_declaration . (identifier) @name)) . (_) @each) (#set! member "0"))
((for_statement (multi_variable_declaration . (variable_declaration) . (variable_declaration . (identifier) @name)) . (_) @each) (#set! member "1"))

; f(…)   ·   x.f(…)
(call_expression . (identifier) @function (value_arguments) @arguments)
(call_expression . (navigation_expression [(identifier) (this_expression)] @onAny . (identifier) @function .) (value_arguments) @arguments)
