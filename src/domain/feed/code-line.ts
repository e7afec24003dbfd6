import { CHANNELS } from "../property/channel.ts";
import { TENURE_KINDS } from "../property/facts/tenure-schema.ts";
import { PRICE_QUALIFIERS } from "../property/price.ts";
import { FURNISHINGS } from "../property/property-schema.ts";
import { PROPERTY_STATUS_NAMES } from "../property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../property/property-type.ts";
import { joinWords } from "../text/join-words.ts";
import { CODE_TABLES, type CodeTable, FORMATS_OWN } from "./feed-codes.ts";
import { RENT_FREQUENCIES } from "./read-price.ts";

/** One of the agency's own lines over a format's table. */
export interface CodeLine {
  table: CodeTable;
  theirs: string;
  /** Null takes the line away, so that the code means what its format says. */
  ours: string | null;
}

/** What a code may mean; undefined for any text. */
const MEANINGS: Readonly<Record<CodeTable, readonly string[] | undefined>> = {
  status: PROPERTY_STATUS_NAMES,
  type: PROPERTY_TYPE_NAMES,
  channel: CHANNELS,
  "price-qualifier": PRICE_QUALIFIERS,
  "rent-frequency": RENT_FREQUENCIES,
  tenure: TENURE_KINDS,
  furnishing: FURNISHINGS,
  tag: undefined,
};

const LINE = /^(?<table>[a-z-]+):(?<theirs>[^=]{1,100})=(?<ours>.{0,60})$/;

/** Reads 'status:9=under-offer', or 'status:9=default' to take such a line away. */
export function readCodeLine(text: string): { ok: CodeLine } | { refused: string } {
  const { table = "", theirs = "", ours = "" } = LINE.exec(text.trim())?.groups ?? {};
  if (!isCodeTable(table))
    return {
      refused: `“${text}” isn’t of the form TABLE:THEIRS=ours, such as status:9=under-offer. The tables are ${joinWords(CODE_TABLES)}.`,
    };
  if (ours === FORMATS_OWN) return { ok: { table, theirs: theirs.trim(), ours: null } };
  const meanings = MEANINGS[table];
  if (meanings && !meanings.includes(ours))
    return { refused: `“${ours}” isn’t a ${table}; choose ${joinWords(meanings.filter(Boolean), "or")}.` };
  return { ok: { table, theirs: theirs.trim(), ours } };
}

function isCodeTable(table: string): table is CodeTable {
  return (CODE_TABLES as readonly string[]).includes(table);
}
