; What a name can stand for in one file. A name that is bound twice in its scope is left out by the engine.

; x = …   ·   x: str = …
(assignment left: (identifier) @name right: (_) @value)

; class Tools(str, Enum): A = "a"
(class_definition name: (identifier) @name body: (block) @value)

; x += …   ·   for x in …   make x ambiguous, which is what it is
(augmented_assignment left: (identifier) @name right: (_) @value)
(for_statement left: (identifier) @name right: (_) @value)
