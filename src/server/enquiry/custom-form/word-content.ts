import { MAX_UPLOAD_BYTES } from "../../../domain/enquiry/custom-form/upload.ts";
import { listOleEntries } from "./ole-directory.ts";
import { listZipEntries, readZipEntry, type ZipEntry } from "./zip-directory.ts";

const CONTENT_TYPES = "[content_types].xml";
const DOCUMENT = "word/document.xml";
const SETTINGS_LINKS = "word/_rels/settings.xml.rels";
const DOCUMENT_TYPE = "wordprocessingml.document.main+xml";
const MOST_XML_BYTES = 2 * 1024 * 1024;
/** Pictures hardly shrink in a document, and its text is small: five times the largest file that is taken. */
const MOST_UNPACKED_BYTES = 5 * MAX_UPLOAD_BYTES;

/** Usual names of macros, ActiveX controls, packages, and embedded documents that can contain macros. */
const PROGRAM_NAME = /vba(project|data)|activex|\.(doc|dot|xls|xlt|xla|ppt|pot|pps)m$|\.xlsb$/;
/** The same by declared content type, because a macro can have any file name. */
const PROGRAM_TYPE = /vbaproject|macroenabled|activex|oleobject/i;
/** An attached template is loaded when the document opens, and can contain macros. */
const OUTSIDE_TEMPLATE = /attachedtemplate/i;

/** True for a complete Word document (docx) without anything that runs. */
export async function isPlainDocx(content: Buffer): Promise<boolean> {
  const entries = listZipEntries(content);
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name));
  // With two parts of one name, we can't know which one Word opens.
  if (names.size !== entries.length || !names.has(DOCUMENT)) return false;
  if (entries.some(({ name, isEncrypted }) => isEncrypted || isProgram(name))) return false;
  if (!(await unpacksAsDeclared(content, entries))) return false;
  const types = await readXml(content, entries, CONTENT_TYPES);
  if (!types?.includes(DOCUMENT_TYPE) || PROGRAM_TYPE.test(types)) return false;
  if (!names.has(SETTINGS_LINKS)) return true;
  const links = await readXml(content, entries, SETTINGS_LINKS);
  return links !== undefined && !OUTSIDE_TEMPLATE.test(links);
}

/**
 * Whether the whole document is small enough for the people who open it. What an entry says of its size is only believed after
 * unpacking it, one at a time.
 */
async function unpacksAsDeclared(content: Buffer, entries: readonly ZipEntry[]): Promise<boolean> {
  const declared = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (declared > MOST_UNPACKED_BYTES) return false;
  for (const entry of entries) {
    const unpacked = await readZipEntry(content, entry, entry.unpackedBytes);
    if (unpacked?.length !== entry.unpackedBytes) return false;
  }
  return true;
}

function isProgram(name: string): boolean {
  return PROGRAM_NAME.test(name) || (name.includes("embeddings/") && name.endsWith(".bin"));
}

/** Undefined when the file isn't plain UTF-8: another encoding or a character reference could hide a name from the checks. */
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

/** True for a Word document from before 2007 (doc) without macros or embedded files. */
export function isPlainDoc(content: Buffer): boolean {
  const names = listOleEntries(content) ?? [];
  return names.includes("WordDocument") && !names.some((name) => PROGRAM_ENTRY.test(name));
}
