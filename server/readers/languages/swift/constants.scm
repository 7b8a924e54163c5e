; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; let x = …   ·   static let x = …   ·   var x: String { … }
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) value: (_) @value)
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name) computed_value: (_) @value)
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name))

; struct X { … }   ·   enum X { … }: an extension adds to what is declared elsewhere
((class_declaration declaration_kind: _ @_kind name: (type_identifier) @name body: (_) @value)
  (#not-eq? @_kind "extension"))

; x = …
(assignment target: (directly_assignable_expression (simple_identifier) @again) result: (_) @value)

; for x in …   ·   if let x = …
(for_statement item: (pattern bound_identifier: (simple_identifier) @name) collection: (_) @each)
; for (x, y) in …
((for_statement item: (pattern . (pattern . (simple_identifier) @name .)) collection: (_) @each) (#set! member "0"))
((for_statement item: (pattern . (pattern) . (pattern . (simple_identifier) @name .)) collection: (_) @each) (#set! member "1"))
((for_statement item: (pattern . (pattern) . (pattern) . (pattern . (simple_identifier) @name .)) collection: (_) @each) (#set! member "2"))
(if_statement bound_identifier: (simple_identifier) @name)
(guard_statement bound_identifier: (simple_identifier) @name)

; f(…)   ·   x.f(…)   ·   X(…), which calls the initializer
(call_expression . (simple_identifier) @function (call_suffix (value_arguments) @arguments))
(call_expression . (navigation_expression target: (_) @onAny suffix: (navigation_suffix suffix: (simple_identifier) @function)) (call_suffix (value_arguments) @arguments))
