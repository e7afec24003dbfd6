import { escapeHtml } from "../../../domain/text/html.ts";
import { measureJson } from "../../../domain/text/measure-json.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { MOST_DEPTH, MOST_VALUES, readXml, UnreadableCall } from "./read-xml.ts";

/** A call is answered in the format in which it came. */
export type RtdfFormat = "json" | "xml";

const CONTENT_TYPES: Readonly<Record<string, RtdfFormat>> = {
  "application/json": "json",
  "text/json": "json",
  "application/xml": "xml",
  "text/xml": "xml",
};
export const RTDF_CONTENT_TYPES = Object.keys(CONTENT_TYPES);

const REPLY_TYPES: Readonly<Record<RtdfFormat, string>> = {
  json: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
};

/** JSON unless the sender says XML. */
export function toRtdfFormat(contentType = ""): RtdfFormat {
  const [type = ""] = contentType.split(";");
  return CONTENT_TYPES[type.trim().toLowerCase()] ?? "json";
}

/**
 * The fields of a call's body, whatever they are. Throws `UnreadableCall` if it isn't well-formed. Visitors are answered
 * between the steps, each of which takes some milliseconds for a body of 2 MB.
 */
export async function readRtdfBody(body: Buffer, format: RtdfFormat): Promise<unknown> {
  const text = decode(body);
  await yieldToEventLoop();
  const fields = format === "xml" ? await readXml(text) : readJson(text);
  await yieldToEventLoop();
  return fields;
}

function readJson(text: string): unknown {
  const { depth, values } = measureJson(text);
  if (depth > MOST_DEPTH) throw new UnreadableCall("The JSON is nested too deeply.");
  if (values > MOST_VALUES) throw new UnreadableCall("The JSON has too many values.");
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableCall("The body isn’t JSON.");
  }
}

/** UTF-8, else windows-1252, which old systems send whatever they declare. */
function decode(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return new TextDecoder("windows-1252").decode(body);
  }
}

export function writeRtdfBody(answer: object, format: RtdfFormat): { type: string; body: string } {
  const body =
    format === "json"
      ? JSON.stringify(answer)
      : `<?xml version="1.0" encoding="UTF-8"?>\n<response>${toElements(answer)}</response>`;
  return { type: REPLY_TYPES[format], body };
}

function toElements(fields: object): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((one) => toElement(name, one)))
    .join("");
}

function toElement(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const content = typeof value === "object" ? toElements(value) : escapeHtml(dropControls(String(value)));
  return `<${name}>${content}</${name}>`;
}

/** XML can't express these at all, and we quote what was sent. */
function dropControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}
