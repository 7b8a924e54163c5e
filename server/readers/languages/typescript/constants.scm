; What a name can stand for in one file. The engine finds the scope of each, and leaves out names that are bound twice in one.

; const x = …   ·   let and var count when nothing assigns them again: see the last pattern
(variable_declarator name: (identifier) @name value: (_) @value)

; enum X { A = "a" }   ·   class X { static a = "a" }   ·   class expressions are reached through their variable
(enum_declaration name: (identifier) @name body: (enum_body) @value)
(class_declaration name: (type_identifier) @name body: (class_body) @value)
(abstract_class_declaration name: (type_identifier) @name body: (class_body) @value)

; x = …   makes x ambiguous, which is what it is
(assignment_expression left: (identifier) @name right: (_) @value)
