; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; @x "…"
(unary_operator operator: "@" operand: (call target: (identifier) @name (arguments . (_) @value .)))

; x = …
(binary_operator left: (identifier) @name operator: "=" right: (_) @value)

; for x <- …   ·   for {x, y} <- …
(binary_operator left: (identifier) @name operator: "<-" right: (_) @each)
((binary_operator left: (tuple . (identifier) @name) operator: "<-" right: (_) @each) (#set! member "0"))
((binary_operator left: (tuple . (identifier) . (identifier) @name) operator: "<-" right: (_) @each) (#set! member "1"))
(binary_operator left: (map (map_content (keywords (pair key: (keyword) value: (identifier) @name)))) operator: "<-")
(binary_operator left: (tuple (identifier) @name) operator: "<-")
(binary_operator left: (tuple (identifier) @name) operator: "=")

; defmodule X do … end
((call target: (identifier) @_defmodule (arguments . (alias) @name)) @value
  (#eq? @_defmodule "defmodule"))

; f(…)
(call target: (identifier) @function (arguments) @arguments)
