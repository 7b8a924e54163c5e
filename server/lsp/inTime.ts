/** Milliseconds that an answer of the client may take which something else waits for. Clients that are busy starting take one or two seconds. */
export const answerTime = 4000;

/** What an answer is when it is still missing after its time. */
export const late = Symbol("late");

/** The answer to something that the client was asked, or `late`. Rejects when the answer does so in time; what comes late is dropped. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), answerTime);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
