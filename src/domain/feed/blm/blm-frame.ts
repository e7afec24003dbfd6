import { type Finding, note, warn } from "../finding.ts";
import { isKnownColumn, NEEDED_COLUMNS } from "./blm-columns.ts";

/** The signs that separate fields and rows, the columns, and what the header says. */
export interface BlmFrame {
  fieldSign: string;
  rowSign: string;
  /** In the order of the file, as sent. */
  names: readonly string[];
  /** The same, but empty where a name occurs again. */
  columns: readonly string[];
  /** How many field signs the definition has after its last column: 0, 1 or, as a slip, 2. */
  lastSigns: number;
  promisedRows: number | null;
  findings: readonly Finding[];
}

type FrameResult = { frame: BlmFrame } | { refused: string };

const HEADER_TAG = /^\s*#HEADER#/i;
const DEFINITION_TAG = /^[^\S\r\n\u2028\u2029]*#DEFINITION#/im;
export const DATA_TAG = /^[^\S\r\n\u2028\u2029]*#DATA#/im;

const NO_HEADER = "The file doesn’t begin with #HEADER#, so it isn’t a BLM file.";
const NO_DEFINITION = "The file has no #DEFINITION#, so its columns aren’t known.";

const QUOTES = "'‘’‚‛\"“”„`´";
/** Letters, digits, '#', '_' and spaces occur in names and values. */
const NO_SIGN = /[\p{L}\p{N}#_\s\p{C}\ud800-\udfff]/u;

/** Why a text without the tag `#DATA#` isn't a BLM file. */
export function explainMissingData(text: string): string {
  if (!HEADER_TAG.test(text)) return NO_HEADER;
  return DEFINITION_TAG.test(text) ? "The file has no #DATA#, so it has no rows." : NO_DEFINITION;
}

/** Reads everything before the rows. `text` ends before the tag `#DATA#`. */
export function readBlmFrame(text: string): FrameResult {
  const header = HEADER_TAG.exec(text);
  if (!header) return { refused: NO_HEADER };
  const definition = DEFINITION_TAG.exec(text);
  if (!definition) return { refused: NO_DEFINITION };
  const lines = readHeaderLines(text.slice(header[0].length, definition.index));
  const version = checkVersion(lines.get("version"));
  if (version) return { refused: version };
  const fieldSign = readSign(lines.get("eof"));
  const rowSign = readSign(lines.get("eor"));
  if (fieldSign === undefined || rowSign === undefined || fieldSign === rowSign)
    return {
      refused:
        "The header must name two different signs: EOF for the end of a field, EOR for the end of a row.",
    };
  const count = lines.get("property count") ?? "";
  return readDefinition(text.slice(definition.index + definition[0].length), {
    fieldSign,
    rowSign,
    promisedRows: /^\d{1,9}$/.test(count) ? Number(count) : null,
  });
}

/** The lines 'Key : value', by the key in lower case. The first of two wins. */
function readHeaderLines(text: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    const at = line.indexOf(":");
    if (at < 0) continue;
    const key = line.slice(0, at).trim().replace(/\s+/g, " ").toLowerCase();
    if (!lines.has(key)) lines.set(key, line.slice(at + 1).trim());
  }
  return lines;
}

/** The sentence of a refusal; null for a version that can be read. */
function checkVersion(version: string | undefined): string | null {
  if (version === undefined) return null;
  if (/^3\s*i$/i.test(version))
    return "This is a BLM 3i file. Overseas feeds are not read, because prices here are in pounds only.";
  return /^3(?:\.\d{1,2})?[a-h]?$/i.test(version)
    ? null
    : `This is version ${version.slice(0, 20)} of BLM. Only version 3 is read.`;
}

function readSign(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isQuoted = text.length === 3 && QUOTES.includes(text.charAt(0)) && QUOTES.includes(text.charAt(2));
  const sign = isQuoted ? text.charAt(1) : text;
  return sign.length === 1 && !NO_SIGN.test(sign) ? sign : undefined;
}

function readDefinition(
  text: string,
  header: Pick<BlmFrame, "fieldSign" | "rowSign" | "promisedRows">,
): FrameResult {
  const { fieldSign, rowSign } = header;
  const trimmed = text.trim();
  const body = (trimmed.endsWith(rowSign) ? trimmed.slice(0, -1) : trimmed).trimEnd();
  if (body.includes(rowSign))
    return { refused: "The definition of the columns contains the sign that ends a row." };
  const names = body.split(fieldSign).map((name) => name.trim().toUpperCase());
  let lastSigns = 0;
  while (names.length > 1 && names.at(-1) === "") {
    names.pop();
    lastSigns += 1;
  }
  const missing = NEEDED_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return { refused: `The file has no column ${missing.join(", ")}, which is needed to list a property.` };
  const columns = names.map((name, index) => (names.indexOf(name) === index ? name : ""));
  return { frame: { ...header, names, columns, lastSigns, findings: listColumnFindings(names) } };
}

function listColumnFindings(names: readonly string[]): Finding[] {
  const twice = [...new Set(names.filter((name, index) => name !== "" && names.indexOf(name) !== index))];
  const unknown = names.filter((name) => name !== "" && !isKnownColumn(name));
  return [
    ...twice.map((column) =>
      warn({
        code: "column-twice",
        column,
        sentence: `The column ${column} occurs twice; the first one is used.`,
      }),
    ),
    ...(unknown.length > 0
      ? [
          note({
            code: "unknown-columns",
            value: unknown.join(", "),
            sentence: "Some columns aren’t part of BLM and are left out.",
          }),
        ]
      : []),
  ];
}
