/** A server in Swift with one tool of this name, and so many characters of other code that a parse takes long. */
export function largeSwift(name: string, characters: number): string {
  const head = `import MCP

let server = Server(name: "made", version: "1.0.0")
let tools = [Tool(name: "${name}", description: "A tool", inputSchema: ["type": "object", "properties": [:]])]
await server.withMethodHandler(ListTools.self) { _ in .init(tools: tools) }
`;
  let text = head;
  for (let index = 0; text.length < characters; index++)
    text += `
/// Adds up what is due of some orders.
func total${index}(_ orders: [Order], limit: Int = ${index}) -> Int {
    let due = orders.prefix(limit).filter { $0.weight > ${index} && $0.kind != "returned" }
    guard let first = due.first else { return 0 }
    return due.reduce(first.weight) { sum, order in sum + (order.cache["\\(order.name)-due"] ?? order.weight * ${index}) }
}
`;
  return text;
}
