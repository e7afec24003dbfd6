import { createHash } from "node:crypto";
import { listMediaColumns } from "../../../domain/feed/blm/blm-columns.ts";
import type { BlmFrame } from "../../../domain/feed/blm/blm-frame.ts";
import type { BlmRowText, SplitPart } from "../../../domain/feed/blm/blm-splitter.ts";
import { type BlmRowContext, identifyBlmRow, readBlmRow } from "../../../domain/feed/blm/read-blm-row.ts";
import { splitRow } from "../../../domain/feed/blm/row-shape.ts";
import { quarantine } from "../../../domain/feed/finding.ts";
import { copyText } from "../copy-text.ts";
import type { FeedRow, ReaderOptions, ReadRowsOptions } from "../feed-reader.ts";
import { readMarkup } from "../read-markup.ts";

const LONGEST_RAW = 64 * 1024;

interface RowsOptions {
  frame: BlmFrame;
  /** How many field signs each row ends with. */
  lastSigns: number;
  /** Whether most rows begin on a new line. */
  rowsStartLines: boolean;
  options: ReaderOptions;
  isAsBefore?: ReadRowsOptions["isAsBefore"];
}

/** Raise it when rows are read by other rules, so that rows that haven't changed are read again. */
const RULES_VERSION = 2;

/** Every row of the file, also those that can't be used. */
export async function* readBlmRows(
  parts: AsyncIterable<SplitPart>,
  { frame, lastSigns, rowsStartLines, options, isAsBefore }: RowsOptions,
): AsyncGenerator<FeedRow> {
  const named = frame.columns.map((name, index) => [name, index] as const).filter(([name]) => name !== "");
  const context: BlmRowContext = {
    columns: new Map(named),
    mediaColumns: listMediaColumns(frame.columns),
    codes: options.codes,
    receivedAt: options.receivedAt,
    toText: readMarkup,
  };
  const rules = JSON.stringify([RULES_VERSION, frame.columns, frame.fieldSign, options.codes]);
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
      if (!fields || isRemainder) {
        yield { number, raw, fingerprint: "", ...describeBroken(row, frame, lastSigns) };
        continue;
      }
      const fingerprint = createHash("sha256").update(rules).update(row.text).digest("base64url");
      const identity = identifyBlmRow(fields, context);
      // Who reads the rows keeps their references, but not the rest of the file.
      const theirRef = identity.theirRef === null ? null : copyText(identity.theirRef);
      yield isAsBefore?.({ number, fingerprint, theirRef })
        ? {
            number,
            raw: "",
            fingerprint,
            ...identity,
            theirRef,
            isAsBefore: true,
            record: null,
            findings: [],
          }
        : { number, raw, fingerprint, ...readBlmRow(fields, context), theirRef };
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
