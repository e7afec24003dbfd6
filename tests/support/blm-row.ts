import { listMediaColumns } from "../../src/domain/feed/blm/blm-columns.ts";
import { type ReadBlmRow, readBlmRow } from "../../src/domain/feed/blm/read-blm-row.ts";
import type { OwnCodes } from "../../src/domain/feed/feed-codes.ts";
import { readMarkup } from "../../src/server/feed/read-markup.ts";
import { SAMPLE_ROW } from "./blm-files.ts";

const RECEIVED_AT = Date.parse("2026-11-16T20:00:00Z");

/** Reads the sample row with other values. */
export function readBlm(
  values: Readonly<Record<string, string>>,
  codes: OwnCodes = {},
  receivedAt = RECEIVED_AT,
): ReadBlmRow {
  const row = { ...SAMPLE_ROW, ...values };
  const columns = Object.keys(row);
  return readBlmRow(Object.values(row), {
    columns: new Map(columns.map((name, index) => [name, index])),
    mediaColumns: listMediaColumns(columns),
    codes,
    receivedAt,
    toText: readMarkup,
  });
}
