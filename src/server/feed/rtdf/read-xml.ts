import { SaxesParser } from "saxes";

/** A call that isn't well-formed JSON or XML. The message is for the sender. */
export class UnreadableCall extends Error {
  override readonly name = "UnreadableCall";
}

/** The specification's deepest element is the sixth. */
const MOST_DEPTH = 12;
/** A call with 999 pictures and 99 rooms has about 6,000. */
const MOST_ELEMENTS = 20_000;

interface OpenElement {
  name: string;
  text: string;
  fields: Map<string, unknown>;
}

/**
 * The fields of an XML document, as JSON would have them: an element with elements in it is an object, a repeated one a
 * list, any other a text. Names are in lower case and without prefix. A document type is refused, and with it every
 * entity but the five of XML itself.
 */
export function readXml(xml: string): unknown {
  const open: OpenElement[] = [];
  let root: unknown;
  let elements = 0;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw new UnreadableCall(`The XML isn’t well-formed: ${error.message.slice(0, 200)}`);
  });
  parser.on("doctype", () => {
    throw new UnreadableCall("A document type isn’t accepted.");
  });
  parser.on("opentag", ({ name }) => {
    elements += 1;
    if (open.length >= MOST_DEPTH) throw new UnreadableCall("The XML is nested too deeply.");
    if (elements > MOST_ELEMENTS) throw new UnreadableCall("The XML has too many elements.");
    open.push({ name: toFieldName(name), text: "", fields: new Map() });
  });
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
  parser.write(xml).close();
  return root;
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
