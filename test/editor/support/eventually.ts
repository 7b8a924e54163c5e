/**
 * Waits until something holds: calls `look` until it no longer throws, and gives its answer. When the time is over, it throws what `look`
 * threw last. Everything in VS Code happens later than it is asked for.
 *
 *     const action = await eventually(async () => {
 *       const action = (await actionsAt(place)).find(({ title }) => title.startsWith("Rename"));
 *       assert.ok(action);
 *       return action;
 *     });
 */
export async function eventually<Answer>(look: () => Answer | PromiseLike<Answer>, milliseconds = 20_000): Promise<Answer> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
