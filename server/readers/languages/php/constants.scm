; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; $x = …
(assignment_expression left: (variable_name) @name right: (_) @value)

; const X = …   ·   define('X', …)
(const_element . (name) @name . (_) @value)
((function_call_expression function: [(name) (qualified_name)] @_function
    arguments: (arguments . (argument [(string (string_content) @name) (encapsed_string . (string_content) @name .)]) . (argument (_) @value)))
  (#match? @_function "^\\\\?define$"))

; class X { const A = … }   ·   enum X: string { case A = … }
(class_declaration name: (name) @name body: (_) @value)
(enum_declaration name: (name) @name body: (_) @value)
(trait_declaration name: (name) @name body: (_) @value)
(interface_declaration name: (name) @name body: (_) @value)

; foreach ($x as $y)   ·   foreach ($x as $key => $y)
(foreach_statement . (_) @each . (variable_name) @name)
(foreach_statement . (_) @each . (pair (_) . (variable_name) @name))

; foreach ($x as $key => $y)   ·   foreach ($x as [$y, $z]): the key, and what stands at a place
((foreach_statement . (_) @each . (pair . (variable_name) @name)) (#set! takes "keys"))
((foreach_statement . (_) @each . (list_literal . (variable_name) @name) @_list)
  (#match? @_list "^(?:\\[|list\\()(?:\\s*\\$\\w+\\s*,?)+[\\])]$") (#set! member "0"))
((foreach_statement . (_) @each . (list_literal . (_) . (variable_name) @name) @_list)
  (#match? @_list "^(?:\\[|list\\()(?:\\s*\\$\\w+\\s*,?)+[\\])]$") (#set! member "1"))

; foreach ($x as $key => …)   ·   [$a, $b] = …   ·   $x .= …   ·   catch (E $x)   ·   static $x
(foreach_statement (pair . (variable_name) @name))
(list_literal (variable_name) @name)
(augmented_assignment_expression left: (variable_name) @name)
(reference_assignment_expression left: (variable_name) @name)
(catch_clause name: (variable_name) @name)
(static_variable_declaration name: (variable_name) @name)
(global_declaration (variable_name) @name)

; f(…)   ·   $this->f(…)   ·   self::f(…)   ·   $x->f(…) and X::f(…), where x is of the class
(function_call_expression function: (name) @function arguments: (arguments) @arguments)
(member_call_expression
  object: [(variable_name) (member_access_expression) (parenthesized_expression)] @on
  name: (name) @function
  arguments: (arguments) @arguments)
(scoped_call_expression scope: [(relative_scope) (name)] @on name: (name) @function arguments: (arguments) @arguments)

; function f() { … }   ·   the same of a class
(function_definition name: (name) @defined) @definition
(method_declaration name: (name) @defined) @definition
