import type { OwnCodes } from "../feed-codes.ts";
import { EMPTY_FACTS, type FeedRecord, feedRecordSchema } from "../feed-record-schema.ts";
import { toLine } from "../feed-texts.ts";
import { type Finding, quarantine } from "../finding.ts";
import { readBlmAddress } from "./blm-address.ts";
import { readChannel, readStatus, readTags, readType, reportNoType } from "./blm-codes.ts";
import type { MediaColumn } from "./blm-columns.ts";
import {
  readCouncilTax,
  readCount,
  readEnergy,
  readLetting,
  readMaterial,
  readMoment,
  readSize,
  readTenure,
} from "./blm-facts.ts";
import { readBlmMedia } from "./blm-media.ts";
import { readBlmPrice } from "./blm-price.ts";
import { type BlmRow, toBlmRow } from "./blm-row.ts";
import { findBrokenCharacters, readBlmTexts } from "./blm-texts.ts";
import { removeBranch } from "./remove-branch.ts";

/** What is the same for every row of a file. */
export interface BlmRowContext {
  columns: ReadonlyMap<string, number>;
  mediaColumns: readonly MediaColumn[];
  codes: OwnCodes;
  receivedAt: number;
  /** The text of HTML, with blank lines between paragraphs. */
  toText(markup: string): string;
}

export interface ReadBlmRow {
  theirRef: string | null;
  theirBranch: string | null;
  isHidden: boolean;
  record: FeedRecord | null;
  findings: Finding[];
}

const LONGEST_REFERENCE = 200;

/** Which property a row is about, without reading the rest of it. */
export function identifyBlmRow(
  fields: readonly string[],
  { columns }: Pick<BlmRowContext, "columns">,
): Pick<ReadBlmRow, "theirRef" | "theirBranch" | "isHidden"> {
  const get = (column: string) => {
    const index = columns.get(column);
    return index === undefined ? "" : (fields[index] ?? "").trim();
  };
  return {
    theirRef: toLine(get("AGENT_REF")).slice(0, LONGEST_REFERENCE) || null,
    theirBranch: toLine(get("BRANCH_ID")).slice(0, LONGEST_REFERENCE) || null,
    isHidden: /^(?:0|n|no|false)$/i.test(get("PUBLISHED_FLAG")),
  };
}

/** What the fields of a row say. The record is null, with a quarantine among the findings, if the row can't be used. */
export function readBlmRow(fields: readonly string[], context: BlmRowContext): ReadBlmRow {
  const findings: Finding[] = [];
  const row = toBlmRow({ ...context, fields, report: (finding) => findings.push(finding) });
  const identity = identifyBlmRow(fields, context);
  const theirRef = identity.theirRef ?? "";
  const theirBranch = identity.theirBranch ?? "";
  if (theirRef === "")
    row.report(
      quarantine({ code: "no-reference", column: "AGENT_REF", sentence: "The row has no reference." }),
    );
  const draft = readRecord(row, { theirRef, theirBranch }, context);
  const isUsable = draft !== undefined && findings.every(({ level }) => level !== "quarantine");
  const record = isUsable ? checkRecord(row, draft) : null;
  return { record, findings, ...identity };
}

/** Undefined, with a quarantine, without a channel, status, price or address that can be used. */
function readRecord(
  row: BlmRow,
  { theirRef, theirBranch }: { theirRef: string; theirBranch: string },
  { codes, receivedAt, mediaColumns, toText }: BlmRowContext,
): FeedRecord | undefined {
  const channel = readChannel(row, codes);
  if (!channel) return undefined;
  const status = readStatus(row, channel, codes);
  const bedrooms = readCount(row, "BEDROOMS");
  const price = readBlmPrice(row, { channel, bedrooms, codes });
  const address = readBlmAddress(row);
  if (!status || !price || !address) return undefined;
  findBrokenCharacters(row);
  const propertyType = readType(row, codes);
  const { displayAddress } = address;
  const { namedType, ...texts } = readBlmTexts(row, { propertyType, displayAddress, toText });
  if (!propertyType) reportNoType(row, namedType);
  const letting = readLetting(row, { channel, codes });
  return {
    reference: removeBranch(theirRef, theirBranch),
    ...EMPTY_FACTS,
    channel,
    status,
    propertyType,
    ...address,
    ...price,
    bedrooms,
    bathrooms: readCount(row, "BATHROOMS"),
    receptionRooms: readCount(row, "LIVING_ROOMS", "RECEPTIONS"),
    ...readSize(row),
    tags: readTags(row, texts.features, codes),
    isShortLet: row.getCode("LET_TYPE_ID") === "2",
    createdAt: readMoment(row, "CREATE_DATE", receivedAt),
    updatedAt: readMoment(row, "UPDATE_DATE", receivedAt),
    ...texts,
    likelyType: namedType ?? "house",
    rooms: [],
    energy: readEnergy(row),
    tenure: readTenure(row, codes),
    councilTax: readCouncilTax(row),
    letting,
    hasTenantFees: channel === "lettings",
    material: readMaterial(row, { letting, pppwPrice: price.price.perPersonWeek }),
    propertyVideos: [],
    ...readBlmMedia(row, mediaColumns),
  };
}

/** A record that doesn't fit the schema would roll back the whole run, so it is set aside here. */
function checkRecord(row: BlmRow, draft: FeedRecord): FeedRecord | null {
  const checked = feedRecordSchema.safeParse(draft);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  row.report(
    quarantine({
      code: "unusable-record",
      value: issue?.message ?? "",
      sentence: `The field ‘${issue?.path.join(".") ?? ""}’ has a value that can’t be stored.`,
    }),
  );
  return null;
}
