import { Parser } from "htmlparser2";
import { FEED_TEXT_LIMITS } from "../../domain/feed/feed-text-limits.ts";

/** Elements whose text is never shown. */
const HIDDEN = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
]);
const PARAGRAPHS = new Set([
  ...["p", "div", "section", "article", "table", "ul", "ol", "dl", "blockquote", "hr", "pre"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"],
]);
const ITEMS = new Set(["li", "tr", "dt", "dd"]);
const CELLS = new Set(["td", "th"]);

/** Characters that text can't contain, and so can mark where breaks are. */
const LINE = "\u0001";
const PARAGRAPH = "\u0002";
const ITEM = "\u0003";
// biome-ignore lint/suspicious/noControlCharactersInRegex: a delivery could contain the marks themselves.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of an item.
const SPACES_AND_ITEMS = /[\s\u0003]+/g;
/** Systems that escape quotes for a database send the backslashes too. */
const ESCAPED_QUOTE = /(?<!\\)\\+(['"’])/g;
const HAS_MARKUP = /[<&]/;
/** The parser searches its list of open elements at each tag, so that deeper nesting makes every further tag slower. */
const MOST_DEPTH = 100;

/** Reads elements that are nested too deeply as if they ended where they begin. */
class ShallowParser extends Parser {
  /** How many elements are open, counted by the handlers. */
  depth = 0;
  /** 1 while an element is about to be opened. */
  #opening = 0;

  override onopentagname(start: number, end: number): void {
    this.#opening = 1;
    super.onopentagname(start, end);
    this.#opening = 0;
  }

  countOpened(): void {
    this.#opening = 0;
    this.depth += 1;
  }

  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || this.depth + this.#opening > MOST_DEPTH;
  }
}

/**
 * The text of a piece of HTML or of plain text: lines are separated by a line break, paragraphs by a blank line.
 * Entities are decoded once. Line breaks of the source count only where no element makes lines.
 */
export function readMarkup(markup: string): string {
  const source = markup.slice(0, FEED_TEXT_LIMITS.markup).replace(CONTROLS, "").replace(ESCAPED_QUOTE, "$1");
  if (!HAS_MARKUP.test(source)) return tidy(source);
  let text = "";
  let hiddenDepth = 0;
  let hasBreaks = false;
  const mark = (name: string) => {
    if (PARAGRAPHS.has(name)) text += PARAGRAPH;
    else if (ITEMS.has(name)) text += ITEM;
    else if (name === "br") text += LINE;
    else if (CELLS.has(name)) text += " ";
    else return;
    hasBreaks ||= !CELLS.has(name);
  };
  const parser = new ShallowParser(
    {
      onopentagname: (name) => {
        parser.countOpened();
        if (HIDDEN.has(name)) hiddenDepth += 1;
        mark(name);
      },
      ontext: (part) => {
        // An entity may stand for a control character.
        if (hiddenDepth === 0) text += part.replace(CONTROLS, "");
      },
      onclosetag: (name) => {
        parser.depth -= 1;
        if (HIDDEN.has(name)) hiddenDepth -= 1;
        // The parser reports the end of `<br>` too, and two lines would be a paragraph.
        if (name !== "br") mark(name);
      },
    },
    { decodeEntities: true },
  );
  parser.end(source);
  return tidy(hasBreaks ? text.replace(/\s{2,}|[^\S ]/g, " ") : text);
}

function breakAtItem(spaces: string): string {
  return spaces.includes(ITEM) ? "\n" : spaces;
}

/** Turns the marks into line breaks. Two lines in a row are a paragraph; the ends of two list items are one line. */
function tidy(marked: string): string {
  const lines = marked.replace(/\r\n?/g, "\n").replaceAll(LINE, "\n");
  return (lines.includes(ITEM) ? lines.replace(SPACES_AND_ITEMS, breakAtItem) : lines)
    .replaceAll(PARAGRAPH, "\n\n")
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, " ")
    .replace(/ \n ?|\n /g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
