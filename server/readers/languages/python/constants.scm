; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; x = …   ·   x: str = …   ·   (x := …)
(assignment left: (identifier) @name right: (_) @value)
(named_expression name: (identifier) @name value: (_) @value)

; class Tools(str, Enum): A = "a"
(class_definition name: (identifier) @name body: (block) @value)

; from x import a   ·   from x import a as b   ·   import a.b   ·   import a.b as c
(import_from_statement module_name: (_) @module name: (dotted_name . (identifier) @name @member .))
(import_from_statement module_name: (_) @module name: (aliased_import name: (dotted_name) @member alias: (identifier) @name))
(import_statement name: (dotted_name . (identifier) @name @module))
(import_statement name: (aliased_import name: (dotted_name) @module alias: (identifier) @name))

; for x in …   ·   [… for x in …]
(for_statement left: (identifier) @name right: (_) @each)
(for_in_clause left: (identifier) @name right: (_) @each)

; for x, y in …   ·   for (x, y) in …   ·   [… for x, y in …]: a member of every element
((for_statement left: [(pattern_list . (identifier) @name) (tuple_pattern . (identifier) @name)] right: (_) @each) (#set! member "0"))
((for_in_clause left: [(pattern_list . (identifier) @name) (tuple_pattern . (identifier) @name)] right: (_) @each) (#set! member "0"))
((for_statement left: [
    (pattern_list . [(identifier) (tuple_pattern)] . (identifier) @name)
    (tuple_pattern . [(identifier) (tuple_pattern)] . (identifier) @name)
  ] right: (_) @each)
  (#set! member "1"))
((for_in_clause left: [
    (pattern_list . [(identifier) (tuple_pattern)] . (identifier) @name)
    (tuple_pattern . [(identifier) (tuple_pattern)] . (identifier) @name)
  ] right: (_) @each)
  (#set! member "1"))
((for_statement left: [
    (pattern_list . [(identifier) (tuple_pattern)] . [(identifier) (tuple_pattern)] . (identifier) @name)
    (tuple_pattern . [(identifier) (tuple_pattern)] . [(identifier) (tuple_pattern)] . (identifier) @name)
  ] right: (_) @each)
  (#set! member "2"))

; x += …   ·   a, b = …   ·   for a, b in …   ·   with … as x   ·   except … as x
(augmented_assignment left: (identifier) @name)
(pattern_list (identifier) @name)
(tuple_pattern (identifier) @name)
(list_pattern (identifier) @name)
(as_pattern_target (identifier) @name)

; f(…)   ·   self.f(…)   ·   x.f(…), where x is of the class
(call function: (identifier) @function arguments: (argument_list) @arguments)
(call
  function: (attribute object: [(identifier) (attribute) (call)] @on attribute: (identifier) @function)
  arguments: (argument_list) @arguments)

; def f(): …
(function_definition name: (identifier) @defined) @definition

; x = f
(assignment left: (identifier) @alias right: (identifier) @aliased)
