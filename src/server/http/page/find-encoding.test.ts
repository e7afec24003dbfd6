import { expect, it } from "vitest";
import { findEncoding } from "./find-encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity, *;q=0", "identity"],
  ["BR", "br"],
  ["brotli", "identity"],
])("Accept-Encoding %j gets %s", (header, encoding) => {
  expect(findEncoding(header)).toBe(encoding);
});
