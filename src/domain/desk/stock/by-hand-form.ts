import { z } from "zod";
import { readPostcode } from "../../enquiry/address/postcode.ts";
import { toSingleLine } from "../../enquiry/lead/lead-patterns.ts";
import {
  type FeedDocument,
  type FeedMedia,
  type FeedRecord,
  MOST_PHOTOS,
} from "../../feed/feed-record-schema.ts";
import { COUNCIL_TAX_BANDS } from "../../property/facts/council-tax-schema.ts";
import { TENURE_LABELS } from "../../property/facts/tenure.ts";
import { readVideo } from "../../property/media/videos.ts";
import { MOST_POUNDS, PRICE_QUALIFIERS } from "../../property/price.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../../property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../../property/property-type.ts";

export const TENURE_CHOICES = {
  freehold: TENURE_LABELS.freehold,
  leasehold: TENURE_LABELS.leasehold,
  "share-of-freehold": TENURE_LABELS["share-of-freehold"],
  commonhold: TENURE_LABELS.commonhold,
} as const;
export const EPC_BANDS = ["A", "B", "C", "D", "E", "F", "G"] as const;

const LONGEST_SUMMARY = 300;
const LONGEST_PARAGRAPH = 4_000;
const MOST_PARAGRAPHS = 40;
const LONGEST_FEATURE = 400;
const MOST_FEATURES = 20;

const line = (longest: number) =>
  z
    .string()
    .default("")
    .transform(toSingleLine)
    .pipe(z.string().max(longest, `Please use ${longest} characters or fewer.`));

/** Digits as people type them, such as '£325,000'. */
function wholeNumber(most: number, message: string) {
  return z
    .string()
    .max(30, message)
    .default("")
    .transform((text) => text.replace(/[£,\s]/g, ""))
    .refine((digits) => digits === "" || (/^\d+$/.test(digits) && Number(digits) <= most), message)
    .transform((digits) => (digits === "" ? null : Number(digits)));
}

function paragraphs(at: RegExp) {
  return z
    .string()
    .default("")
    .transform((text) =>
      text
        .replaceAll("\r\n", "\n")
        .split(at)
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    );
}

const optionalChoice = <Name extends string>(names: readonly Name[]) =>
  z.union([z.literal(""), z.enum(names as readonly [Name, ...Name[]])]).default("");

/** What staff type about a property that no feed sends. */
export const byHandSchema = z.object({
  reference: line(60).pipe(
    z
      .string()
      .min(1, "Enter a reference.")
      .regex(/^[\w./ -]+$/, "Use letters, digits, dots, slashes and dashes."),
  ),
  branch: z.string("Choose a branch.").regex(/^[1-9]\d{0,9}$/, "Choose a branch."),
  status: z.enum(PROPERTY_STATUS_NAMES, "Choose a status."),
  propertyType: z.enum(PROPERTY_TYPE_NAMES, "Choose what kind of property it is."),
  displayAddress: line(200).pipe(z.string().min(1, "Enter the address as the site should show it.")),
  houseNumber: line(60),
  postcode: line(20)
    .refine((text) => readPostcode(text) !== undefined, "Check the postcode, for example CB7 4JB.")
    .transform((text) => readPostcode(text)?.postcode ?? ""),
  price: wholeNumber(MOST_POUNDS, "Enter whole pounds, such as 325,000."),
  qualifier: z.enum(PRICE_QUALIFIERS, "Choose one of the list.").default(""),
  bedrooms: wholeNumber(99, "Enter a whole number up to 99."),
  bathrooms: wholeNumber(99, "Enter a whole number up to 99."),
  receptionRooms: wholeNumber(99, "Enter a whole number up to 99."),
  squareFeet: wholeNumber(9_999_999, "Enter whole square feet, such as 1,037."),
  summary: line(LONGEST_SUMMARY).pipe(z.string().min(1, "Write a headline.")),
  description: paragraphs(/\n\s*\n/).pipe(
    z
      .array(z.string().max(LONGEST_PARAGRAPH, "Please put an empty line between paragraphs."))
      .min(1, "Write a description.")
      .max(MOST_PARAGRAPHS, `Please use ${MOST_PARAGRAPHS} paragraphs or fewer.`),
  ),
  features: paragraphs(/\n+/).pipe(
    z
      .array(z.string().max(LONGEST_FEATURE, "Please keep each feature on a short line."))
      .max(MOST_FEATURES, `Please write ${MOST_FEATURES} features or fewer, one on each line.`),
  ),
  tenure: optionalChoice(Object.keys(TENURE_CHOICES) as (keyof typeof TENURE_CHOICES)[]),
  councilTax: optionalChoice(COUNCIL_TAX_BANDS),
  energy: optionalChoice(EPC_BANDS),
  video: line(500).refine(
    (text) => text === "" || readVideo(text) !== undefined,
    "Paste a link that starts with https://, for example from YouTube or Vimeo.",
  ),
  isHidden: z.literal("on").optional(),
});
export type ByHand = z.infer<typeof byHandSchema>;

/** The pictures and documents of a property that was typed in, by the names under which they are kept. */
export interface ByHandMedia {
  photos: readonly FeedMedia[];
  floorplans: readonly FeedMedia[];
  documents: readonly FeedDocument[];
}

/** What a person typed, as a feed's record. Facts that the form doesn't ask for stay as they were. */
export function toByHandRecord(
  typed: ByHand,
  media: ByHandMedia,
  before: FeedRecord | undefined,
): Record<string, unknown> {
  const { channel } = PROPERTY_STATUSES[typed.status];
  const isSameChannel = before?.channel === channel;
  return {
    ...before,
    reference: typed.reference,
    channel,
    status: typed.status,
    propertyType: typed.propertyType,
    likelyType: typed.propertyType,
    displayAddress: typed.displayAddress,
    houseNumber: typed.houseNumber,
    street: before?.street || (typed.displayAddress.split(",")[0] ?? "").trim(),
    postcode: typed.postcode,
    // The place of another postcode is another one.
    ...(before && before.postcode !== typed.postcode && { position: null, town: "", county: "" }),
    price: {
      pounds: typed.price,
      qualifier: typed.qualifier,
      period: isSameChannel ? before.price.period : channel === "sales" ? "total" : "month",
      perPersonWeek: isSameChannel ? before.price.perPersonWeek : null,
    },
    bedrooms: typed.bedrooms,
    bathrooms: typed.bathrooms,
    receptionRooms: typed.receptionRooms,
    squareFeet: typed.squareFeet,
    summary: typed.summary,
    description: typed.description,
    features: typed.features,
    ...toFacts(typed, before),
    propertyVideos: toVideos(typed.video, before),
    photos: media.photos.slice(0, MOST_PHOTOS),
    floorplans: media.floorplans,
    documents: media.documents,
  };
}

/** A choice that says less than what is known, such as a lease without its years, leaves the rest alone. */
function toFacts({ tenure, councilTax, energy }: ByHand, before: FeedRecord | undefined) {
  const isEnergyKept = before && energy === toEnergyChoice(before);
  const isTaxKept = before && councilTax === toTaxChoice(before);
  return {
    tenure:
      before && tenure === toTenureChoice(before) ? before.tenure : tenure === "" ? null : { kind: tenure },
    councilTax: isTaxKept
      ? before.councilTax
      : councilTax === ""
        ? null
        : { state: "banded", band: councilTax },
    energy: isEnergyKept
      ? before.energy
      : energy === ""
        ? { state: "not-known" }
        : { state: "banded", current: energy, potential: null },
  };
}

function toVideos(url: string, before: FeedRecord | undefined): FeedRecord["propertyVideos"] {
  const [first, ...others] = before?.propertyVideos ?? [];
  if (first?.url === url) return [first, ...others];
  return url === "" ? others : [{ id: "1", url, description: "" }, ...others];
}

function toTenureChoice({ tenure }: FeedRecord): string {
  return tenure !== null && tenure.kind in TENURE_CHOICES ? tenure.kind : "";
}

function toTaxChoice({ councilTax }: FeedRecord): string {
  return councilTax?.state === "banded" ? councilTax.band : "";
}

function toEnergyChoice({ energy }: FeedRecord): string {
  return energy.state === "banded" ? energy.current : "";
}

const toText = (value: number | null) => (value === null ? "" : String(value));

/** What the form shows of a property. */
export function toByHandValues(
  record: FeedRecord,
  { branchId, isHidden }: { branchId: number; isHidden: boolean },
): Record<string, string> {
  const { pounds, qualifier } = record.price;
  return {
    reference: record.reference,
    branch: String(branchId),
    status: record.status,
    propertyType: record.propertyType ?? record.likelyType,
    displayAddress: record.displayAddress,
    houseNumber: record.houseNumber,
    postcode: record.postcode,
    price: pounds === null ? "" : pounds.toLocaleString("en-GB"),
    qualifier,
    bedrooms: toText(record.bedrooms),
    bathrooms: toText(record.bathrooms),
    receptionRooms: toText(record.receptionRooms),
    squareFeet: toText(record.squareFeet),
    summary: record.summary,
    description: record.description.join("\n\n"),
    features: record.features.join("\n"),
    tenure: toTenureChoice(record),
    councilTax: toTaxChoice(record),
    energy: toEnergyChoice(record),
    video: record.propertyVideos[0]?.url ?? "",
    ...(isHidden && { isHidden: "on" }),
  };
}
