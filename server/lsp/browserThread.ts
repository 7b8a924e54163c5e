import { Reader } from "../readers/reader.ts";
import { Grammars, type ReadGrammar } from "../readers/source/grammars.ts";
import { answerApart } from "./apartAnswers.ts";
import type { ApartAnswer, ApartQuestion, ApartThread } from "./apartReader.ts";

/** The worker that this runs in, and workers of its own, which not every browser and no editor that has it nested already gives it. */
declare const self: WorkerPort<ApartAnswer, ApartQuestion> & { readonly location: { readonly href: string } };
declare const Worker: new (
  address: string,
  options: { readonly name: string },
) => WorkerPort<ApartQuestion, ApartAnswer> & {
  onerror: ((event: { readonly message?: string }) => void) | null;
  terminate(): void;
};

interface WorkerPort<Sent, Heard> {
  onmessage: ((event: { readonly data: Heard }) => void) | null;
  postMessage(message: Sent): void;
}

/** What the name of a worker begins with that only reads what is read apart. Behind it stands where the grammars lie. */
const threadName = "mcp-portability-apart:";

/** Reads grammars beside the script of the worker, or at an address. */
export function grammarsAt(address: string): ReadGrammar {
  return async (file) => {
    const answer = await fetch(new URL(`${address}/${file}`, self.location.href));
    if (!answer.ok) throw new Error(`${file}: ${answer.status} ${answer.statusText}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}

/** Starts a worker with the script of this one. Throws where it has none. */
export function startThread(grammars: string, onAnswer: (answer: ApartAnswer) => void, onEnd: (why: string) => void): ApartThread {
  const thread = new Worker(self.location.href, { name: threadName + grammars });
  thread.onmessage = ({ data }) => onAnswer(data);
  thread.onerror = ({ message }) => {
    thread.terminate();
    onEnd(message ?? "it cannot be started");
  };
  return { post: (question) => thread.postMessage(question), end: () => thread.terminate() };
}

/** Whether a worker of this name was started to read what is read apart. */
export function isThread(name: string): boolean {
  return name.startsWith(threadName);
}

/** Answers whoever started this worker. */
export function serveThread(name: string): void {
  const reader = new Reader(new Grammars(grammarsAt(name.slice(threadName.length))));
  self.onmessage = async ({ data }) => self.postMessage(await answerApart(data, reader));
}
