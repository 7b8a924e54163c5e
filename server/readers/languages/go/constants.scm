; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; const x = …   ·   var x = …   ·   x := …   ·   x, y := …, …: of several, the first two are followed
(const_spec . name: (identifier) @name value: (expression_list . (_) @value))
(const_spec . name: (identifier) . name: (identifier) @name value: (expression_list . (_) . (_) @value))
(var_spec . name: (identifier) @name value: (expression_list . (_) @value))
(var_spec . name: (identifier) . name: (identifier) @name value: (expression_list . (_) . (_) @value))
(short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . (_) @value))
(short_var_declaration left: (expression_list . (identifier) . (identifier) @name) right: (expression_list . (_) . (_) @value))

; what iota counts   ·   var x string   ·   x, err := f()
(const_spec name: (identifier) @name)
(var_spec name: (identifier) @name)
(short_var_declaration left: (expression_list (identifier) @name))

; func (x *T) …
(method_declaration receiver: (parameter_list (parameter_declaration name: (identifier) @name)))

; x = …   ·   x += …
(assignment_statement left: (expression_list (identifier) @again) right: (expression_list (_) @value))

; x.Name = …
(assignment_statement
  left: (expression_list . (selector_expression operand: (identifier) @holder field: (field_identifier) @member) .)
  right: (expression_list . (_) @value .))

; x.Name = "…"
(assignment_statement
  left: (expression_list . (selector_expression operand: (identifier) @owner field: (field_identifier) @member) .)
  right: (expression_list . [(interpreted_string_literal) (raw_string_literal) (binary_expression) (identifier)] @value .))

; for _, x := range …   ·   for key := range …, or an index
(range_clause left: (expression_list . (_) . (identifier) @name) right: (_) @each)
((range_clause left: (expression_list . (identifier) @name) right: (_) @each)
  (#set! takes keys))

; f(…)   ·   f[T](…)   ·   x.f(…): what is exported by a package of the SDK is no function of this file
(call_expression function: (identifier) @function arguments: (argument_list) @arguments)
(call_expression function: (index_expression operand: (identifier) @function) arguments: (argument_list) @arguments)
((call_expression
  function: (selector_expression operand: (_) @onAny field: (field_identifier) @function)
  arguments: (argument_list) @arguments)
  (#not-match? @onAny "^\\w*[mM][cC][pP]\\w*$"))
((call_expression
  function: (index_expression operand: (selector_expression operand: (_) @onAny field: (field_identifier) @function))
  arguments: (argument_list) @arguments)
  (#not-match? @onAny "^\\w*[mM][cC][pP]\\w*$"))
((call_expression
  function: (selector_expression operand: (_) @onAny field: (field_identifier) @function)
  arguments: (argument_list) @arguments)
  (#match? @function "^[a-z]"))

; func f() { … }   ·   func (x *T) f() { … }
(function_declaration name: (identifier) @defined) @definition
(method_declaration name: (field_identifier) @defined) @definition
