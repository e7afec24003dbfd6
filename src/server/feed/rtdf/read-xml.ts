import { SaxesParser } from "saxes";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";

/** A call that isn't well-formed JSON or XML. The message is for the sender. */
export class UnreadableCall extends Error {
  override readonly name = "UnreadableCall";
}

/** The specification's deepest element is the sixth. */
export const MOST_DEPTH = 12;
/** Elements, attributes or JSON values. A call with 999 pictures and 99 rooms has about 6,000. */
export const MOST_VALUES = 20_000;
/** Each is far slower to read than a character. A long description, with its markup as references, has about 5,000. */
const MOST_REFERENCES = 50_000;
/** The parser reads some characters, such as the brackets of CDATA, one by one. */
const CHARACTERS_PER_YIELD = 64 * 1024;

interface OpenElement {
  name: string;
  text: string;
  fields: Map<string, unknown>;
}

/**
 * The fields of an XML document, as JSON would have them: an element with elements in it is an object, a repeated one a
 * list, any other a text. Names are in lower case and without prefix. A document type is refused, and with it every
 * entity but the five of XML itself. Visitors are answered in between.
 */
export async function readXml(xml: string): Promise<unknown> {
  const open: OpenElement[] = [];
  let root: unknown;
  let values = 0;
  const countValue = () => {
    values += 1;
    if (values > MOST_VALUES) throw new UnreadableCall("The XML has too many elements.");
  };
  if (hasMore(xml, "&", MOST_REFERENCES)) throw new UnreadableCall("The XML has too many references.");
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw new UnreadableCall(`The XML isn’t well-formed: ${error.message.slice(0, 200)}`);
  });
  parser.on("doctype", () => {
    throw new UnreadableCall("A document type isn’t accepted.");
  });
  parser.on("opentag", ({ name }) => {
    countValue();
    if (open.length >= MOST_DEPTH) throw new UnreadableCall("The XML is nested too deeply.");
    open.push({ name: toFieldName(name), text: "", fields: new Map() });
  });
  parser.on("attribute", countValue);
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    const value = element.fields.size > 0 ? toObject(element.fields) : element.text.trim();
    const parent = open.at(-1);
    if (parent) addField(parent.fields, element.name, value);
    else root = value;
  });
  for (let at = 0; at < xml.length; at += CHARACTERS_PER_YIELD) {
    parser.write(xml.slice(at, at + CHARACTERS_PER_YIELD));
    await yieldToEventLoop();
  }
  parser.close();
  return root;
}

function hasMore(text: string, character: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0 && found <= most; at = text.indexOf(character, at + 1))
    found += 1;
  return found > most;
}

function toFieldName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1).toLowerCase();
}

function addField(fields: Map<string, unknown>, name: string, value: unknown): void {
  const known = fields.get(name);
  if (known === undefined) fields.set(name, value);
  else if (Array.isArray(known)) known.push(value);
  else fields.set(name, [known, value]);
}

/** Without a prototype, so that no name of an element can reach one. */
function toObject(fields: ReadonlyMap<string, unknown>): object {
  return Object.assign(Object.create(null), Object.fromEntries(fields));
}
