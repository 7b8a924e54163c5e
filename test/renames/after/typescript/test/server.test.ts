test("book_berth books", async () => {
  assert.deepEqual(names(await client.listTools()), ["reserve_berth"]);
});
