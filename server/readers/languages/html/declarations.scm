; Where a page declares tools. The captures are described in ../../language.ts.

; <form toolname="x">: WebMCP makes a tool of a form. The names of elements and attributes have no case.
([
    (start_tag (tag_name) @_element
      (attribute (attribute_name) @_attribute [(quoted_attribute_value) (attribute_value)] @name))
    (self_closing_tag (tag_name) @_element
      (attribute (attribute_name) @_attribute [(quoted_attribute_value) (attribute_value)] @name))
  ] @tool
  (#match? @_element "^[fF][oO][rR][mM]$") (#match? @_attribute "^[tT][oO][oO][lL][nN][aA][mM][eE]$")
  (#set! host "modelContext"))
