test("book_berth books", async () => {
  assert.deepEqual(names(await client.listTools()), ["book_berth"]);
});
