import { listMediaColumns } from "../../../domain/feed/blm/blm-columns.ts";
import type { BlmFrame } from "../../../domain/feed/blm/blm-frame.ts";
import type { BlmRowText, SplitPart } from "../../../domain/feed/blm/blm-splitter.ts";
import { type BlmRowContext, readBlmRow } from "../../../domain/feed/blm/read-blm-row.ts";
import { splitRow } from "../../../domain/feed/blm/row-shape.ts";
import { quarantine } from "../../../domain/feed/finding.ts";
import type { FeedRow, ReaderOptions } from "../feed-reader.ts";
import { readMarkup } from "../read-markup.ts";

const LONGEST_RAW = 64 * 1024;

interface RowsOptions {
  frame: BlmFrame;
  /** How many field signs each row ends with. */
  lastSigns: number;
  /** Whether most rows begin on a new line. */
  rowsStartLines: boolean;
  options: ReaderOptions;
}

/** Every row of the file, also those that can't be used. */
export async function* readBlmRows(
  parts: AsyncIterable<SplitPart>,
  { frame, lastSigns, rowsStartLines, options }: RowsOptions,
): AsyncGenerator<FeedRow> {
  const named = frame.columns.map((name, index) => [name, index] as const).filter(([name]) => name !== "");
  const context: BlmRowContext = {
    columns: new Map(named),
    mediaColumns: listMediaColumns(frame.columns),
    codes: options.codes,
    receivedAt: options.receivedAt,
    toText: readMarkup,
  };
  let number = 0;
  let wasBroken = false;
  for await (const { rows } of parts) {
    for (const row of rows) {
      number += 1;
      const raw = row.text.trim().slice(0, LONGEST_RAW);
      const fields = row.isCut ? undefined : splitRow(row.text, frame, lastSigns);
      // After a stray sign inside a row, what is left of it can look like a row with other values.
      const isRemainder = wasBroken && rowsStartLines && !row.startsLine;
      wasBroken = fields === undefined;
      yield fields && !isRemainder
        ? { number, raw, ...readBlmRow(fields, context) }
        : { number, raw, ...describeBroken(row, frame, lastSigns) };
    }
  }
}

function describeBroken({ text, isCut }: BlmRowText, { columns, fieldSign }: BlmFrame, lastSigns: number) {
  const fields = text.split(fieldSign).length - lastSigns;
  const sentence = isCut
    ? "The row is too long to be one."
    : `The row has ${fields} fields instead of ${columns.length}, or doesn’t end as the others do, so no value in it is certain.`;
  return {
    theirRef: null,
    theirBranch: null,
    isHidden: false,
    record: null,
    findings: [quarantine({ code: "field-count", value: String(fields), sentence })],
  };
}
