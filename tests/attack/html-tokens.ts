/** One thing that an HTML parser would see. */
export type HtmlToken =
  | { kind: "start"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "end"; name: string }
  | { kind: "text"; text: string; within: string }
  | { kind: "comment"; text: string };

/** Their content is text up to their own end tag, as the HTML standard has it. */
const RAW_TEXT = new Set(["script", "style", "textarea", "title", "noscript", "iframe", "xmp", "noembed"]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/**
 * Reads a document as a browser's tokenizer does, far enough to tell what became an element or an attribute
 * and what stayed text. Never throws.
 */
export function readTokens(html: string): HtmlToken[] {
  const lower = html.toLowerCase();
  const tokens: HtmlToken[] = [];
  let at = 0;
  let within = "";
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    if (end > at) tokens.push({ kind: "text", text: decodeEntities(html.slice(at, end)), within });
    if (open < 0) break;
    at = readMarkup(html, open, tokens);
    const last = tokens.at(-1);
    within = "";
    if (last?.kind === "start" && RAW_TEXT.has(last.name)) {
      const close = lower.indexOf(`</${last.name}`, at);
      const stop = close < 0 ? html.length : close;
      const raw = html.slice(at, stop);
      const isCharacterData = last.name === "textarea" || last.name === "title";
      tokens.push({ kind: "text", text: isCharacterData ? decodeEntities(raw) : raw, within: last.name });
      at = stop;
    }
  }
  return tokens;
}

/** Reads what begins with `<` and returns where it ends. */
function readMarkup(html: string, open: number, tokens: HtmlToken[]): number {
  if (html.startsWith("<!--", open)) {
    const close = html.indexOf("-->", open + 4);
    const end = close < 0 ? html.length : close;
    tokens.push({ kind: "comment", text: html.slice(open + 4, end) });
    return close < 0 ? html.length : close + 3;
  }
  const next = html[open + 1] ?? "";
  if (next === "!" || next === "?") return after(html, ">", open);
  if (next === "/") {
    const end = after(html, ">", open);
    const name = /^[a-z][^\s/>]*/i.exec(html.slice(open + 2, end))?.[0];
    if (name) tokens.push({ kind: "end", name: name.toLowerCase() });
    return end;
  }
  if (!/[a-z]/i.test(next)) {
    tokens.push({ kind: "text", text: "<", within: "" });
    return open + 1;
  }
  return readStartTag(html, open, tokens);
}

const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/y;

function readStartTag(html: string, open: number, tokens: HtmlToken[]): number {
  const name = /^<([^\s/>]+)/.exec(html.slice(open, open + 200))?.[1] ?? "";
  const attributes = new Map<string, string>();
  let at = open + 1 + name.length;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    const [, attribute = "", double, single, bare] = found;
    const key = attribute.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
    at = ATTRIBUTE.lastIndex;
  }
  tokens.push({ kind: "start", name: name.toLowerCase(), attributes });
  return after(html, ">", at);
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
