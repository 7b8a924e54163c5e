; Calls of any name, for the forms that a project has of its own.

; f "x"   ·   x.f("x")   ·   X.new("x")
(call method: [(identifier) (constant)] @called arguments: (argument_list) @arguments) @tool
(call receiver: [(constant) @called (scope_resolution name: (constant) @called)] method: (identifier) @_new
  arguments: (argument_list) @arguments) @tool
