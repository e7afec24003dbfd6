import { z } from "zod";
import { isRecord } from "../../is-record.ts";
import { PRICE_QUALIFIERS } from "../../property/price.ts";
import { PROPERTY_STATUS_NAMES } from "../../property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../../property/property-type.ts";
import { parseUrl } from "../../url/web-url.ts";
import { type CodeTable, findCode, type OwnCodes } from "../feed-codes.ts";
import {
  EMPTY_FACTS,
  type FeedRecord,
  feedRecordSchema,
  MOST_DOCUMENTS,
  MOST_EPC_CHARTS,
  MOST_FLOORPLANS,
  MOST_PHOTOS,
} from "../feed-record-schema.ts";
import { type Finding, note, quarantine, warn } from "../finding.ts";
import { isInBritishIsles } from "../place/british-isles.ts";
import { readSentPostcode } from "../place/read-sent-postcode.ts";

export interface ReadProperty {
  theirRef: string | null;
  theirBranch: string | null;
  isHidden: boolean;
  record: FeedRecord | null;
  findings: Finding[];
}

type Fields = Record<string, unknown>;

const KNOWN = {
  status: toIdentity(PROPERTY_STATUS_NAMES),
  type: toIdentity(PROPERTY_TYPE_NAMES),
  "price-qualifier": toIdentity(PRICE_QUALIFIERS),
} as const;

const LISTS = {
  photos: MOST_PHOTOS,
  floorplans: MOST_FLOORPLANS,
  epcCharts: MOST_EPC_CHARTS,
  documents: MOST_DOCUMENTS,
} as const;

const LONGEST_SUMMARY = 300;
const key = z.string().trim().min(1).max(100);
const instant = z.iso.datetime({ offset: true });

/** One property of the JSON feed. It can't be used if a finding is a quarantine; then `record` is null. */
export function readJsonProperty(entry: unknown, codes: OwnCodes): ReadProperty {
  const fields: Fields = isRecord(entry) ? entry : {};
  const theirRef = key.safeParse(fields.theirRef).data ?? null;
  const theirBranch = key.safeParse(fields.branch).data ?? null;
  const isHidden = fields.isHidden === true;
  const findings: Finding[] = [];
  if (theirRef === null)
    findings.push(
      quarantine({
        code: "no-reference",
        column: "theirRef",
        sentence: "The property has no reference, so it can’t be recognised again.",
      }),
    );
  const status = findMeaning(fields.status, { table: "status", codes });
  if (status === undefined)
    findings.push(
      quarantine({
        code: "unknown-status",
        column: "status",
        value: String(fields.status ?? ""),
        sentence: "We don’t know this status.",
      }),
    );
  if (findings.length > 0) return { theirRef, theirBranch, isHidden, record: null, findings };

  const parsed = feedRecordSchema.safeParse(toRecordFields({ fields, codes, findings, status }));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const column = issue?.path.join(".") ?? "";
    findings.push(
      quarantine({
        code: "bad-field",
        column,
        value: JSON.stringify(readPath(fields, issue?.path ?? [])) ?? "",
        sentence: `The field ${column} can’t be used: ${issue?.message ?? "it isn’t valid"}.`,
      }),
    );
  }
  return { theirRef, theirBranch, isHidden, record: parsed.data ?? null, findings };
}

interface FieldOptions {
  fields: Fields;
  codes: OwnCodes;
  findings: Finding[];
  status: string | undefined;
}

function toRecordFields({ fields, codes, findings, status }: FieldOptions): Fields {
  const known = Object.keys(feedRecordSchema.shape).filter((name) => fields[name] !== undefined);
  const type = toType(fields, codes, findings);
  return {
    reference: fields.theirRef,
    ...EMPTY_FACTS,
    houseNumber: "",
    street: "",
    town: "",
    county: "",
    bedrooms: null,
    bathrooms: null,
    receptionRooms: null,
    features: [],
    ...Object.fromEntries(known.map((name) => [name, fields[name]])),
    status,
    propertyType: type,
    likelyType: fields.likelyType ?? type ?? "house",
    ...toPostcode(fields, findings),
    position: toPosition(fields, findings),
    price: toPrice(fields, codes, findings),
    summary: fields.summary ?? cutSummary(fields.description),
    createdAt: toInstant("createdAt", fields, findings),
    updatedAt: toInstant("updatedAt", fields, findings),
    publishFrom: toInstant("publishFrom", fields, findings),
    ...Object.fromEntries(
      Object.entries(LISTS).map(([name, most]) => [name, toMedia(name, fields, findings).slice(0, most)]),
    ),
  };
}

function toType(fields: Fields, codes: OwnCodes, findings: Finding[]): string | null {
  const type = findMeaning(fields.propertyType, { table: "type", codes });
  if (type === undefined && typeof fields.propertyType === "string")
    findings.push(
      note({
        code: "unknown-type",
        column: "propertyType",
        value: fields.propertyType,
        sentence: "We don’t know this type of property, so the property keeps the type it had.",
      }),
    );
  return type ?? null;
}

function toPostcode({ postcode }: Fields, findings: Finding[]): Fields {
  const text = typeof postcode === "string" ? postcode : "";
  const read = readSentPostcode(text);
  if (read.postcode === "" && text !== "")
    findings.push(
      warn({
        code: "bad-postcode",
        column: "postcode",
        value: text,
        sentence: "This isn’t a whole postcode, so it was left out.",
      }),
    );
  return { postcodeStart: undefined, ...read };
}

function toPosition({ position }: Fields, findings: Finding[]): unknown {
  if (!isRecord(position)) return null;
  const { lat, lng } = position;
  if (typeof lat !== "number" || typeof lng !== "number") return position;
  if (isInBritishIsles({ lat, lng })) return { lat, lng };
  findings.push(
    warn({
      code: "bad-position",
      column: "position",
      value: `${lat}, ${lng}`,
      sentence: "This position isn’t in the British Isles, so the postcode’s position is used.",
    }),
  );
  return null;
}

function toPrice({ price, channel }: Fields, codes: OwnCodes, findings: Finding[]): unknown {
  if (!isRecord(price)) return price;
  const qualifier = findMeaning(price.qualifier ?? "", { table: "price-qualifier", codes });
  if (qualifier === undefined)
    findings.push(
      warn({
        code: "unknown-qualifier",
        column: "price.qualifier",
        value: String(price.qualifier),
        sentence: "We don’t know these words before a price, so they were left out.",
      }),
    );
  if (price.pounds === 0)
    findings.push(
      warn({
        code: "no-price",
        column: "price.pounds",
        value: "0",
        sentence: "A price of £0 is shown as on application.",
      }),
    );
  return {
    period: channel === "lettings" ? "month" : "total",
    perPersonWeek: null,
    ...price,
    pounds: price.pounds === 0 ? null : price.pounds,
    qualifier: qualifier ?? "",
  };
}

function toInstant(name: string, fields: Fields, findings: Finding[]): number | null {
  const sent = fields[name];
  if (sent === undefined || sent === null) return null;
  const { data } = instant.safeParse(sent);
  const time = data === undefined ? Number.NaN : Date.parse(data);
  if (time >= 0) return time;
  findings.push(
    warn({
      code: "bad-date",
      column: name,
      value: String(sent),
      sentence: "This isn’t a date and time such as 2026-11-16T09:30:00Z, so it was left out.",
    }),
  );
  return null;
}

/** The pictures or documents whose source is a file name or a web address. Others are left out, with a warning. */
function toMedia(name: string, fields: Fields, findings: Finding[]): unknown[] {
  const sent = fields[name];
  if (!Array.isArray(sent)) return [];
  return sent.flatMap((media: unknown) => {
    const source = isRecord(media) ? toSource(media.source) : undefined;
    if (isRecord(media) && source !== undefined) return [{ caption: "", changed: null, ...media, source }];
    findings.push(
      warn({
        code: "bad-media",
        column: name,
        value: JSON.stringify(media) ?? "",
        sentence: "This is neither a file name nor a web address, so it was left out.",
      }),
    );
    return [];
  });
}

function toSource(source: unknown): string | undefined {
  if (typeof source !== "string" || source.length > 500) return undefined;
  if (/^https?:\/\//i.test(source)) return parseUrl(source) ? source : undefined;
  return /^[^/\\:]+$/.test(source) && !source.includes("..") ? source.toLowerCase() : undefined;
}

function cutSummary(description: unknown): unknown {
  const first: unknown = Array.isArray(description) ? description[0] : undefined;
  if (typeof first !== "string" || first.length <= LONGEST_SUMMARY) return first;
  const cut = first.slice(0, LONGEST_SUMMARY - 1);
  return `${cut.slice(0, Math.max(1, cut.lastIndexOf(" ")))}…`;
}

function findMeaning(
  sent: unknown,
  { table, codes }: { table: Extract<CodeTable, keyof typeof KNOWN>; codes: OwnCodes },
): string | undefined {
  if (typeof sent !== "string") return undefined;
  return findCode<string>(codes, { table, code: sent, known: KNOWN[table] });
}

function toIdentity(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

function readPath(fields: Fields, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[String(name)] : undefined), fields);
}
