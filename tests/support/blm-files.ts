import { Buffer } from "node:buffer";
import { ZipFile } from "yazl";

/** A row by its columns. Those that it doesn't name are empty. */
export type BlmValues = Readonly<Record<string, string | number>>;

export interface BlmOptions {
  rows: readonly BlmValues[];
  /** Those of `SAMPLE_ROW`, unless given. */
  columns?: readonly string[];
  eof?: string;
  eor?: string;
  /** 'Property Count' in the header; left out unless given. */
  count?: number;
  version?: string;
  /** Further lines of the header. */
  headerLines?: readonly string[];
  newline?: string;
  /** What the definition ends with, before the line break. */
  definitionEnd?: string;
  rowEnd?: string;
  end?: string;
}

/** A house for sale with two pictures in the zip. */
export const SAMPLE_ROW = {
  AGENT_REF: "47425_ABC12",
  ADDRESS_1: "12",
  ADDRESS_2: "Lynn Road",
  ADDRESS_3: "",
  ADDRESS_4: "Cambridgeshire",
  TOWN: "Ely",
  POSTCODE1: "CB7",
  POSTCODE2: "4EX",
  FEATURE1: "South-facing garden",
  FEATURE2: "Garage",
  FEATURE3: "",
  SUMMARY: "A semi-detached house with a garden near the cathedral.",
  DESCRIPTION: "<p>A house of character.</p><p>The garden faces south.</p>",
  BRANCH_ID: "47425",
  STATUS_ID: "0",
  BEDROOMS: "3",
  BATHROOMS: "1",
  LIVING_ROOMS: "2",
  PRICE: "325000",
  PRICE_QUALIFIER: "2",
  PROP_SUB_ID: "3",
  CREATE_DATE: "2026-05-04 10:15:00",
  UPDATE_DATE: "2026-06-01 09:00:00",
  DISPLAY_ADDRESS: "Lynn Road, Ely, CB7",
  PUBLISHED_FLAG: "1",
  LET_DATE_AVAILABLE: "",
  LET_BOND: "",
  LET_TYPE_ID: "",
  LET_FURN_ID: "",
  LET_RENT_FREQUENCY: "",
  TENURE_TYPE_ID: "1",
  TRANS_TYPE_ID: "1",
  NEW_HOME_FLAG: "N",
  MEDIA_IMAGE_00: "47425_ABC12_IMG_00.jpg",
  MEDIA_IMAGE_TEXT_00: "Front",
  MEDIA_IMAGE_01: "47425_ABC12_IMG_01.jpg",
  MEDIA_IMAGE_TEXT_01: "Kitchen",
} as const;

/** What differs from `SAMPLE_ROW` in a letting. */
export const SAMPLE_LETTING = {
  ...SAMPLE_ROW,
  AGENT_REF: "47425_LET1",
  TRANS_TYPE_ID: "2",
  PRICE: "1250",
  PRICE_QUALIFIER: "0",
  LET_RENT_FREQUENCY: "1",
  LET_BOND: "1442",
  LET_FURN_ID: "2",
  LET_DATE_AVAILABLE: "2026-12-01 00:00:00",
  TENURE_TYPE_ID: "",
} as const;

/** Rows with references of their own, each a change of the sample. */
export function buildRows(count: number, change: (index: number) => BlmValues = () => ({})): BlmValues[] {
  return Array.from({ length: count }, (_, index) => ({
    ...SAMPLE_ROW,
    AGENT_REF: `47425_R${index + 1}`,
    MEDIA_IMAGE_00: `47425_R${index + 1}_IMG_00.jpg`,
    MEDIA_IMAGE_01: "",
    ...change(index),
  }));
}

/** The text of a BLM file. */
export function buildBlm({
  rows,
  columns = listColumns(rows),
  eof = "^",
  eor = "~",
  count,
  version = "3",
  headerLines = [],
  newline = "\r\n",
  definitionEnd = eof + eor,
  rowEnd = eof + eor,
  end = "#END#",
}: BlmOptions): string {
  return [
    "#HEADER#",
    `Version : ${version}`,
    `EOF : '${eof}'`,
    `EOR : '${eor}'`,
    ...(count === undefined ? [] : [`Property Count : ${count}`]),
    ...headerLines,
    "",
    "#DEFINITION#",
    columns.join(eof) + definitionEnd,
    "",
    "#DATA#",
    ...rows.map((row) => columns.map((column) => String(row[column] ?? "")).join(eof) + rowEnd),
    end,
    "",
  ].join(newline);
}

function listColumns(rows: readonly BlmValues[]): string[] {
  return [...new Set([SAMPLE_ROW, ...rows].flatMap((row) => Object.keys(row)))];
}

/** Each character as one byte. */
export function toWindows1252(text: string): Buffer {
  const special: Readonly<Record<string, number>> = {
    "€": 0x80,
    "‘": 0x91,
    "’": 0x92,
    "“": 0x93,
    "”": 0x94,
    "–": 0x96,
  };
  return Buffer.from([...text].map((letter) => special[letter] ?? letter.charCodeAt(0)));
}

/** A zip of files by their names. */
export async function buildBlmZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as string), name, { mtime: new Date(0) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}
