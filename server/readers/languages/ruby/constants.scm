; What a name can stand for in one file. A name that is bound twice in its scope stands for nothing that is known.

; x = …   ·   X = …   ·   @x = …
(assignment left: [(identifier) (constant) (instance_variable)] @name right: (_) @value)

; x ||= …   ·   a, b = …   ·   rescue => x   ·   for x in …
(operator_assignment left: [(identifier) (constant) (instance_variable)] @name)
(left_assignment_list (identifier) @name)
(exception_variable (identifier) @name)
(for pattern: (identifier) @name value: (in (_) @each))

; for x, y in …
((for pattern: (left_assignment_list . (identifier) @name) value: (in (_) @each)) (#set! member "0"))
((for pattern: (left_assignment_list . (identifier) . (identifier) @name) value: (in (_) @each)) (#set! member "1"))

; module X … end   ·   class X … end
(module name: [(constant) @name (scope_resolution name: (constant) @name)] body: (_) @value)
(class name: [(constant) @name (scope_resolution name: (constant) @name)] body: (_) @value)

; f(…)   ·   self.f(…)   ·   x.f(…), where x is of the class
(call !receiver method: (identifier) @function arguments: (argument_list) @arguments)
(call
  receiver: [(self) (identifier) (constant) (instance_variable) (call)] @on
  method: (identifier) @function
  arguments: (argument_list) @arguments)

; def f … end   ·   def self.f … end
(method name: (identifier) @defined) @definition
(singleton_method name: (identifier) @defined) @definition
