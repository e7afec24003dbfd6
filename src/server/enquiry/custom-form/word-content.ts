import { listOleEntries } from "./ole-directory.ts";
import { listZipEntries, readZipEntry, type ZipEntry } from "./zip-directory.ts";

const CONTENT_TYPES = "[content_types].xml";
const DOCUMENT = "word/document.xml";
const SETTINGS_LINKS = "word/_rels/settings.xml.rels";
const DOCUMENT_TYPE = "wordprocessingml.document.main+xml";
const MOST_XML_BYTES = 2 * 1024 * 1024;

/** Programs by their usual names: macros, ActiveX controls, packages, and documents that may have macros themselves. */
const PROGRAM_NAME =
  /vba(project|data)|activex|embeddings\/.*\.bin$|\.(doc|dot|xls|xlt|xla|ppt|pot|pps)m$|\.xlsb$/;
/** The same by their declared type: a program may stand under any name. */
const PROGRAM_TYPE = /vbaproject|macroenabled|activex|oleobject/i;
/** A template is fetched when the document opens, and may have macros. */
const OUTSIDE_TEMPLATE = /attachedtemplate/i;

/** A whole Word document (docx) without anything that runs. */
export async function isPlainDocx(content: Buffer): Promise<boolean> {
  const entries = listZipEntries(content);
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name));
  // Of two parts of one name, which one counts is up to the reader.
  if (names.size !== entries.length || !names.has(DOCUMENT)) return false;
  if (entries.some(({ name, isEncrypted }) => isEncrypted || PROGRAM_NAME.test(name))) return false;
  const types = await readXml(content, entries, CONTENT_TYPES);
  if (!types?.includes(DOCUMENT_TYPE) || PROGRAM_TYPE.test(types)) return false;
  if (!names.has(SETTINGS_LINKS)) return true;
  const links = await readXml(content, entries, SETTINGS_LINKS);
  return links !== undefined && !OUTSIDE_TEMPLATE.test(links);
}

/** Undefined when it cannot be read as it stands: another encoding or a character reference could hide a word from us. */
async function readXml(
  content: Buffer,
  entries: readonly ZipEntry[],
  name: string,
): Promise<string | undefined> {
  const entry = entries.find((candidate) => candidate.name === name);
  const bytes = entry && (await readZipEntry(content, entry, MOST_XML_BYTES));
  if (!bytes || bytes.includes(0)) return undefined;
  const text = bytes.toString("utf8");
  return /&#|<!|\ufffd|encoding=["'](?!utf-8|us-ascii)/i.test(text) ? undefined : text;
}

const PROGRAM_ENTRY = /^(macros|vba|_vba_project(_cur)?|.ole10native)$/i;

/** A Word document of before 2007 (doc) without macros and packed files. */
export function isPlainDoc(content: Buffer): boolean {
  const names = listOleEntries(content) ?? [];
  return names.includes("WordDocument") && !names.some((name) => PROGRAM_ENTRY.test(name));
}
