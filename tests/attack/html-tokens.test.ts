import { describe, expect, it } from "vitest";
import { readTokens } from "./html-tokens.ts";
import { findMarkup, PAYLOADS } from "./xss/payloads.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

describe("readTokens", () => {
  it("reads elements, attributes of every spelling, raw text and comments", () => {
    const html = `<!doctype html><a href="/x?a=1&amp;b" title='q' data-on=1 hidden>T&lt;</a><!-- c --><title>a<b></title>`;
    expect(readTokens(html)).toEqual([
      {
        kind: "start",
        name: "a",
        attributes: new Map([
          ["href", "/x?a=1&b"],
          ["title", "q"],
          ["data-on", "1"],
          ["hidden", ""],
        ]),
      },
      { kind: "text", text: "T<", within: "" },
      { kind: "end", name: "a" },
      { kind: "comment", text: " c " },
      { kind: "start", name: "title", attributes: new Map() },
      { kind: "text", text: "a<b>", within: "title" },
      { kind: "end", name: "title" },
    ]);
  });

  it.each(["<", "<a", '<a b="', "<!--", "</", "<script>", "&#99999999;"])("never throws on %s", (html) => {
    expect(() => readTokens(html)).not.toThrow();
  });
});

describe("findMarkup", () => {
  it.each(PAYLOADS)("finds nothing where %s is escaped, in text, attributes and inert data", (payload) => {
    const text = escapeText(payload);
    const inert = JSON.stringify(payload).replaceAll("<", "\\u003c");
    const html = `<p>${text}</p><input value="${text}"><script type="application/json">${inert}</script>`;
    expect(findMarkup(html)).toEqual([]);
  });

  it.each([
    [0, (payload: string) => `<p>${payload}</p>`],
    [1, (payload: string) => `<input value="${payload}">`],
    [2, (payload: string) => `<input value='${payload}'>`],
    [3, (payload: string) => `<input value="${payload}">`],
    [4, (payload: string) => `<script type="application/json">"${payload}"</script>`],
    [5, (payload: string) => `<title>${payload}</title>`],
    [6, (payload: string) => `<a href="${payload}">x</a>`],
    [7, (payload: string) => `<!-- ${payload} -->`],
  ])("finds payload %i where it is not escaped", (index, write) => {
    expect(findMarkup(write(PAYLOADS[index] ?? ""))).not.toEqual([]);
  });
});
