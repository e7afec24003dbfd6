/** What no visitor should read: values that code forgot to write, and sentences with a hole. */
const TEXT_FAULTS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a missing value", /\b(?:undefined|null|NaN|Infinity)\b|\[object/],
  ["two spaces", / {2}/],
  ["a space before punctuation", / [,.;:)](?:\s|$)/m],
  ["punctuation without text", /^[,.;:]/m],
  ["two full stops", /\.\./],
  ["punctuation twice", /[,;:.] ?[,;]|[,;:] ?\./],
  ["empty brackets", /\(\s*\)|\[\s*\]/],
];

/** What stands between the words of one line. Any other tag starts a new line. */
const INLINE_TAG = /<\/?(?:a|abbr|b|bdi|em|i|s|small|span|strong|time)\b[^>]*>/g;
const HIDDEN = /<(script|style|noscript|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
/** Elements that say nothing when they are empty. */
const EMPTY_ELEMENT =
  /<(a|button|dd|dl|dt|figcaption|h[1-6]|label|li|ol|option|output|p|td|th|ul)\b(?![^>]*aria-hidden="true")[^>]*>\s*<\/\1>/g;
const FORGOTTEN_ATTRIBUTE = /\s[\w-]+="[^"]*(?:\bundefined\b|\bNaN\b|\[object)[^"]*"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The title and the main part of a page; the rest is the same on every page. */
function takeOwnPart(html: string): string {
  const title = /<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? "";
  return `${title}\n${html.slice(html.indexOf("<main"), html.indexOf("</main>"))}`;
}

/** The text that a visitor reads on a page, with a line for each block. */
export function readShownText(html: string): string {
  return takeOwnPart(html)
    .replace(HIDDEN, "")
    .replace(INLINE_TAG, "")
    .replace(/<[a-z/][^>]*>/g, "\n")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** For example 'two spaces: "in  Ely"'. */
export function listTextFaults(text: string): string[] {
  return TEXT_FAULTS.flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const excerpt = text.slice(Math.max(0, found.index - 40), found.index + 40);
    return [`${what}: ${JSON.stringify(excerpt)}`];
  });
}

/** Elements without text and attributes without a value. */
export function listMarkupFaults(html: string): string[] {
  const markup = takeOwnPart(html).replace(HIDDEN, (found) => (found.startsWith("<svg") ? "<svg>" : ""));
  return [...(markup.match(EMPTY_ELEMENT) ?? []), ...(markup.match(FORGOTTEN_ATTRIBUTE) ?? [])].map(
    (found) => `empty: ${found}`,
  );
}

/** Every string in a JSON document, with where it is. */
export function listStrings(value: unknown, path = ""): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, `${path}.${key}`));
}

/** The faults in all texts of a JSON document. */
export function listJsonFaults(document: unknown): string[] {
  const strings = listStrings(document);
  // One look at all of them is much faster than a look at each.
  if (listTextFaults(strings.map(({ text }) => text).join("\n")).length === 0) return [];
  return strings.flatMap(({ path, text }) => listTextFaults(text).map((fault) => `${path}: ${fault}`));
}
