import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Frames } from "../../server/lsp/frames.ts";

/** What comes through, and what is told meanwhile. */
async function through(chunks: readonly Buffer[]): Promise<{ readonly passed: string; readonly told: readonly string[] }> {
  const told: string[] = [];
  const frames = new Frames((trouble) => told.push(trouble));
  const passed: Buffer[] = [];
  frames.on("data", (chunk: Buffer) => passed.push(chunk));
  for (const chunk of chunks) frames.write(chunk);
  frames.end();
  await new Promise((resolve) => frames.on("end", resolve));
  return { passed: Buffer.concat(passed).toString(), told };
}

function framed(body: string, more = ""): string {
  return `${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** A text in pieces of some lengths. */
function cut(text: string, lengths: readonly number[]): readonly Buffer[] {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0, index = 0; at < bytes.length; index++) {
    const length = lengths[index] ?? bytes.length;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

const body = fc.string({ unit: "binary", minLength: 1 });
const lengths = fc.array(fc.integer({ min: 1, max: 9 }));

test("messages come through byte for byte, wherever they are cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(body), lengths, async (bodies, cuts) => {
      const sent = bodies.map((each, index) => framed(each, index % 2 === 0 ? "" : "Content-Type: application/json\r\n")).join("");
      assert.deepEqual(await through(cut(sent, cuts)), { passed: sent, told: [] });
    }),
  );
});

test("behind a header without a length all is left out up to the next one, wherever it is cut, and told once", async () => {
  const heads = [
    "Content-Length: abc\r\n\r\n",
    "Content-Length: 0\r\n\r\n",
    "Content-Length: 99999999999\r\n\r\n",
    "Content-Type: x\r\n\r\n",
    "x".repeat(9000),
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), lengths, async (head, cuts) => {
      const { passed, told } = await through(cut(`${framed("{1}")}${head}{2}${framed("{3}")}${framed("{4}")}`, cuts));
      assert.equal(passed, framed("{1}") + framed("{3}") + framed("{4}"));
      assert.equal(told.length, 1);
    }),
  );
});
