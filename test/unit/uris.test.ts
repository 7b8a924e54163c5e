import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveUri } from "../../shared/openapi/uris.ts";

/** The examples of RFC 3986, section 5.4, normal and abnormal, and what documents hold besides. */
const base = "http://a/b/c/d;p?q";

const references: readonly (readonly [reference: string, uri: string, fragment?: string])[] = [
  ["g:h", "g:h"],
  ["g", "http://a/b/c/g"],
  ["./g", "http://a/b/c/g"],
  ["g/", "http://a/b/c/g/"],
  ["/g", "http://a/g"],
  ["//g", "http://g"],
  ["?y", "http://a/b/c/d;p?y"],
  ["g?y", "http://a/b/c/g?y"],
  ["#s", "http://a/b/c/d;p?q", "s"],
  ["g#s", "http://a/b/c/g", "s"],
  ["g?y#s", "http://a/b/c/g?y", "s"],
  [";x", "http://a/b/c/;x"],
  ["g;x?y#s", "http://a/b/c/g;x?y", "s"],
  ["", "http://a/b/c/d;p?q"],
  [".", "http://a/b/c/"],
  ["./", "http://a/b/c/"],
  ["..", "http://a/b/"],
  ["../g", "http://a/b/g"],
  ["../..", "http://a/"],
  ["../../g", "http://a/g"],
  ["../../../g", "http://a/g"],
  ["/./g", "http://a/g"],
  ["/../g", "http://a/g"],
  ["g.", "http://a/b/c/g."],
  ["..g", "http://a/b/c/..g"],
  ["./../g", "http://a/b/g"],
  ["./g/.", "http://a/b/c/g/"],
  ["g/../h", "http://a/b/c/h"],
  ["g;x=1/../y", "http://a/b/c/y"],
  ["g?y/../x", "http://a/b/c/g?y/../x"],
  ["g#s/../x", "http://a/b/c/g", "s/../x"],
  ["#", "http://a/b/c/d;p?q", ""],
  ["#a\nb", "http://a/b/c/d;p?q", "a\nb"],
];

for (const [reference, uri, fragment = null] of references) {
  test(`${JSON.stringify(reference)} from ${base}`, () => assert.deepEqual(resolveUri(reference, base), { uri, fragment }));
}

test("a reference from an address without a path, and from a name", () => {
  assert.equal(resolveUri("g", "http://a").uri, "http://a/g");
  assert.equal(resolveUri("#x", "urn:example:a").uri, "urn:example:a");
  assert.equal(resolveUri("http://b", "urn:example:a").uri, "http://b");
});
