import assert from "node:assert/strict";
import { inflateRawSync } from "node:zlib";

/** The files of a zip archive with their contents, by the archive's own directory (PKWARE APPNOTE 4.3). */
export function filesOfZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  assert.ok(end >= 0, "the end of the archive's directory is missing");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry++) {
    assert.equal(zip.toString("latin1", at, at + 4), "PK\x01\x02");
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    files.set(name, contentAt(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 10)));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** `method` is 8 for what is deflated, 0 for what is stored as it is. */
function contentAt(zip: Buffer, local: number, size: number, method: number): Buffer {
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + size);
  return method === 8 ? inflateRawSync(packed) : packed;
}
