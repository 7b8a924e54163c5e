; Calls of any name, for the forms that a project has of its own.

; f(…)   ·   X.f(…)
(call target: [(identifier) @called (dot right: (identifier) @called)] (arguments) @arguments) @tool
