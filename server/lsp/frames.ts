import { Transform, type TransformCallback } from "node:stream";
import { excerpt } from "../../shared/names/characters.ts";

/**
 * The messages of a client, each behind a header that says its length. Behind a header that does not, nobody knows where the next message
 * begins, and whoever waits for it waits for good: all is left out here up to what looks like the next header.
 */
export class Frames extends Transform {
  readonly #onTrouble: (trouble: string) => void;
  /** The beginning of a header whose end has not come yet. */
  #header: Buffer = Buffer.alloc(0);
  /** How many bytes of the message are still to come. */
  #toCome = 0;
  #isLost = false;

  constructor(onTrouble: (trouble: string) => void) {
    super();
    this.#onTrouble = onTrouble;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let rest: Buffer | null = this.#header.length === 0 ? chunk : Buffer.concat([this.#header, chunk]);
    this.#header = Buffer.alloc(0);
    while (rest !== null && rest.length > 0) rest = this.#toCome > 0 ? this.#passOn(rest) : this.#headerIn(rest);
    done();
  }

  /** Hands on what belongs to the message. Gives what follows it. */
  #passOn(bytes: Buffer): Buffer {
    const own = bytes.subarray(0, this.#toCome);
    this.push(own);
    this.#toCome -= own.length;
    return bytes.subarray(own.length);
  }

  /** Takes a header. Gives what follows it; null where more has to come first. */
  #headerIn(bytes: Buffer): Buffer | null {
    if (this.#isLost) return this.#next(bytes);
    const end = bytes.indexOf(headerEnd);
    if (end < 0 && bytes.length <= mostHeaderBytes) {
      this.#header = bytes;
      return null;
    }
    const header = bytes.toString("latin1", 0, end < 0 ? mostHeaderBytes : end);
    const length = end < 0 ? null : lengthIn(header);
    if (length !== null) {
      this.push(bytes.subarray(0, end + headerEnd.length));
      this.#toCome = length;
      return bytes.subarray(end + headerEnd.length);
    }
    this.#onTrouble(`What the client sent is no message, and left out: its header says no length (${excerpt(header)}).`);
    this.#isLost = true;
    return this.#next(bytes.subarray(1));
  }

  #next(bytes: Buffer): Buffer | null {
    const at = bytes.toString("latin1").search(/content-length:/i);
    this.#isLost = at < 0;
    // The next header can have come in part.
    if (at < 0) this.#header = bytes.subarray(-"content-length".length);
    return at < 0 ? null : bytes.subarray(at);
  }
}

const headerEnd = "\r\n\r\n";
const mostHeaderBytes = 8192;
/** More than fits into one string. */
const mostBytes = 2 ** 29;

/** The length that a header says; null where it says none that a message can have. */
function lengthIn(header: string): number | null {
  const length = Number(/^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header)?.[1] ?? 0);
  return length > 0 && length < mostBytes ? length : null;
}
