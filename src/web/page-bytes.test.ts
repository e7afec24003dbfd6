import { expect, it } from "vitest";
import { encodeHtml, encodeJson } from "./page-bytes.ts";

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("joins texts and bytes in their order", () => {
  const parts = ["<p>£1 – ", new TextEncoder().encode("“日本”"), "", "𝄞</p>"];
  expect(toText(encodeHtml(parts))).toBe("<p>£1 – “日本”𝄞</p>");
  expect(toText(encodeHtml([]))).toBe("");
});

it("gives each page bytes of its own", () => {
  const first = encodeHtml(["first page"]);
  const second = encodeHtml(["second"]);
  expect([toText(first), toText(second)]).toEqual(["first page", "second"]);
});

it("serialises any value as JSON", () => {
  expect([{ a: "’" }, null, "x"].map((value) => toText(encodeJson(value)))).toEqual([
    '{"a":"’"}',
    "null",
    '"x"',
  ]);
});
