/** A document of two operations: one has its name from its path, the other from an operationId with a dot. */
export const api = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /users/{id}/orders:
    get:
      summary: List orders
      tags: [orders]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } }
  /carts:
    post:
      operationId: carts.create
      requestBody: { content: { application/json: { schema: { type: object, properties: { "a[b]": { type: string } } } } } }
`;
