import { expect, it } from "vitest";
import { escapeHtml } from "./html.ts";

it.each([
  ["Ouse & Lark", "Ouse &amp; Lark"],
  ['"><script>alert(1)</script>', "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["O'Brien", "O'Brien"],
])("escapes %j as %j", (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
