import { PRICE_PERIODS, type PriceQualifier } from "../../property/price.ts";
import type { PropertyStatus } from "../../property/property-status.ts";
import { escapeHtml } from "../../text/html.ts";
import { toLondonMoment } from "../../time/london-clock.ts";
import { londonDay } from "../../time/london-day.ts";
import { SECOND_MS } from "../../time/time.ts";
import type { FeedMedia, FeedRecord } from "../feed-record-schema.ts";
import { PROPERTY_TYPE_CODES, TYPE_CODE_TAGS } from "../property-type-codes.ts";
import { FEATURE_COLUMNS, KNOWN_COLUMNS } from "./blm-columns.ts";
import { removeBranch } from "./remove-branch.ts";

export interface BlmItem {
  theirRef: string;
  branch: string;
  isHidden: boolean;
  record: FeedRecord;
}

/** The sender's own if a reader finds the reference in it that people quote; else the branch comes before that. */
function toAgentRef({ theirRef, branch, record }: Omit<BlmItem, "isHidden">): string {
  const { reference } = record;
  return removeBranch(theirRef, branch) === reference ? theirRef : `${branch}_${reference}`;
}

/** BLM has no code for a property that is sold or let: it leaves the file. */
const STATUS_CODES: Readonly<Partial<Record<PropertyStatus, string>>> = {
  "for-sale": "0",
  sstc: "1",
  "under-offer": "3",
  "to-let": "0",
  "let-agreed": "5",
};
const QUALIFIER_CODES: Readonly<Partial<Record<PriceQualifier, string>>> = {
  "Guide price": "2",
  "Fixed price": "3",
  "Offers in excess of": "4",
  "Offers in the region of": "5",
  From: "7",
  "Prices from": "7",
  "Shared ownership": "9",
  "Offers over": "10",
  "Part buy, part rent": "11",
  "Shared equity": "12",
  "Equity loan": "14",
  "Offers invited": "15",
  "Coming soon": "16",
};
const FREQUENCY_CODES = { total: "", week: "0", month: "1", year: "3", personWeek: "5" } as const;
const FURNISHING_CODES = {
  Furnished: "0",
  "Part furnished": "1",
  Unfurnished: "2",
  "Furnished or unfurnished": "4",
} as const;
const TENURE_CODES = {
  freehold: "1",
  leasehold: "2",
  feudal: "3",
  commonhold: "4",
  "share-of-freehold": "5",
  "non-traditional": "6",
} as const;
const FIRST_CHART = 60;
const FIRST_CERTIFICATE = 50;
/** In the order in which they are tried: the first two are the usual ones. */
const SIGNS = ["^", "~", "|", "¬", "¦", "§", "¤", "`", "}", "{"] as const;

/** A row's fields by their column; undefined for a property that BLM can't describe because it is sold or let. */
export function toBlmFields({
  theirRef,
  branch,
  isHidden,
  record,
}: BlmItem): Map<string, string> | undefined {
  const status = STATUS_CODES[record.status];
  if (status === undefined) return undefined;
  const [postcode1 = "", postcode2 = ""] = (record.postcode || (record.postcodeStart ?? "")).split(" ");
  return new Map([
    ["AGENT_REF", toAgentRef({ theirRef, branch, record })],
    ["BRANCH_ID", branch],
    ["TRANS_TYPE_ID", record.channel === "sales" ? "1" : "2"],
    ["STATUS_ID", status],
    ["PUBLISHED_FLAG", isHidden ? "0" : "1"],
    ["CREATE_DATE", toDate(record.createdAt)],
    ["UPDATE_DATE", toDate(record.updatedAt)],
    ["ADDRESS_1", record.houseNumber],
    ["ADDRESS_2", record.street],
    ["TOWN", record.town],
    ["ADDRESS_4", record.county],
    ["POSTCODE1", postcode1],
    ["POSTCODE2", postcode2],
    ["DISPLAY_ADDRESS", record.displayAddress],
    ["LATITUDE", record.position ? String(record.position.lat) : ""],
    ["LONGITUDE", record.position ? String(record.position.lng) : ""],
    ["PROP_SUB_ID", toTypeCode(record)],
    ["BEDROOMS", String(record.bedrooms ?? "")],
    ["BATHROOMS", String(record.bathrooms ?? "")],
    ["LIVING_ROOMS", String(record.receptionRooms ?? "")],
    ...listPriceFields(record),
    ...listFactFields(record),
    ["SUMMARY", escapeHtml(record.summary)],
    [
      "DESCRIPTION",
      record.description.map((text) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`).join(""),
    ],
    ...FEATURE_COLUMNS.map((column, index): [string, string] => [column, record.features[index] ?? ""]),
    ...listMediaFields(record),
  ]);
}

function toDate(instant: number | null): string {
  if (instant === null) return "";
  const seconds = String(Math.floor(instant / SECOND_MS) % 60).padStart(2, "0");
  return `${londonDay(instant)} ${toLondonMoment(instant).time}:${seconds}`;
}

/** The code that also says what a tag does, else one that says nothing beyond the type, where there is one. */
function toTypeCode({ propertyType, tags }: FeedRecord): string {
  const codes = Object.keys(PROPERTY_TYPE_CODES).filter((code) => PROPERTY_TYPE_CODES[code] === propertyType);
  const tagged = codes.find((code) => tags.includes(TYPE_CODE_TAGS[code] ?? ""));
  return tagged ?? codes.find((code) => TYPE_CODE_TAGS[code] === undefined) ?? codes[0] ?? "0";
}

function listPriceFields({ price, disposal }: FeedRecord): [string, string][] {
  const { pounds, qualifier, period, perPersonWeek, perYear } = price;
  const amount =
    period === "personWeek"
      ? perPersonWeek
      : pounds === null
        ? null
        : (perYear ?? PRICE_PERIODS[period].of(pounds));
  const words = disposal === "By tender" ? "6" : (QUALIFIER_CODES[qualifier] ?? "0");
  return [
    ["PRICE", String(amount ?? 0)],
    ["PRICE_QUALIFIER", amount === null ? "1" : words],
    ["LET_RENT_FREQUENCY", FREQUENCY_CODES[period]],
  ];
}

function listFactFields(record: FeedRecord): [string, string][] {
  const { letting, tenure, councilTax, energy, tags } = record;
  const isLease = tenure?.kind === "leasehold" || tenure?.kind === "share-of-freehold";
  const lease = isLease ? tenure : undefined;
  const isRated = energy.state === "rated" || energy.state === "banded";
  const months = /^(\d+) months?$/.exec(letting?.term ?? "")?.[1];
  const bills =
    letting?.billsIncluded === undefined || letting.billsIncluded === null
      ? ""
      : letting.billsIncluded
        ? "Y"
        : "N";
  const isArea = record.squareFeet !== null;
  return [
    ["NEW_HOME_FLAG", tags.includes("new home") ? "Y" : "N"],
    ["LET_TYPE_ID", record.isShortLet ? "2" : tags.includes("student") ? "3" : "0"],
    ["LET_DATE_AVAILABLE", letting?.availableFrom ? `${letting.availableFrom} 00:00:00` : ""],
    ["LET_BOND", String(letting?.depositPounds ?? "")],
    ["LET_FURN_ID", letting?.furnishing ? FURNISHING_CODES[letting.furnishing] : "3"],
    ["LET_CONTRACT_IN_MONTHS", months ?? ""],
    ["LET_BILL_INC_WATER", bills],
    ["LET_BILL_INC_GAS", bills],
    ["LET_BILL_INC_ELECTRICITY", bills],
    ["TENURE_TYPE_ID", tenure ? TENURE_CODES[tenure.kind] : ""],
    ["TENURE_UNEXPIRED_YEARS", String(lease?.leaseYearsLeft ?? "")],
    ["ANNUAL_GROUND_RENT", String(lease?.groundRentPounds ?? "")],
    ["ANNUAL_SERVICE_CHARGE", String(lease?.serviceChargePounds ?? "")],
    [
      "COUNCIL_TAX_BAND",
      councilTax?.state === "banded" ? councilTax.band : councilTax?.state === "exempt" ? "EXEMPT" : "",
    ],
    ["EPC_CURRENT_RATING", isRated ? String(energy.current) : ""],
    ["EPC_POTENTIAL_RATING", isRated ? String(energy.potential ?? "") : ""],
    ["MIN_SIZE_ENTERED", String(record.squareFeet ?? record.acreage ?? "")],
    ["AREA_SIZE_UNIT_ID", isArea ? "1" : record.acreage === null ? "" : "3"],
    ["COMM_CLASS_ORDER_1", record.commercial?.useClass ?? ""],
  ];
}

function listMediaFields({
  photos,
  floorplans,
  epcCharts,
  documents,
  virtualTours,
}: FeedRecord): [string, string][] {
  const certificates = documents.filter(({ kind }) => kind === "certificate");
  const others = documents.filter(({ kind }) => kind === "other");
  const brochures = documents.filter(({ kind }) => kind === "brochure" || kind === "legal-pack");
  return [
    ...listFiles("IMAGE", photos),
    ...listFiles("IMAGE", epcCharts, FIRST_CHART),
    ...listFiles("FLOOR_PLAN", [...floorplans, ...others]),
    ...listFiles("DOCUMENT", brochures),
    ...listFiles("DOCUMENT", certificates, FIRST_CERTIFICATE),
    ...listFiles(
      "VIRTUAL_TOUR",
      virtualTours.map(({ url, description }) => ({ source: url, caption: description })),
    ),
  ];
}

function listFiles(
  kind: string,
  files: readonly Pick<FeedMedia, "source" | "caption">[],
  first = 0,
): [string, string][] {
  return files.flatMap(({ source, caption }, index): [string, string][] => {
    const number = String(first + index).padStart(2, "0");
    return [
      [`MEDIA_${kind}_${number}`, source],
      [`MEDIA_${kind}_TEXT_${number}`, caption],
    ];
  });
}

/** Columns that other systems expect even if no row has a value, and without which the next file would be held. */
const USUAL_COLUMNS = [
  ...KNOWN_COLUMNS,
  ...[
    "IMAGE_00",
    "IMAGE_60",
    "IMAGE_70",
    "FLOOR_PLAN_00",
    "DOCUMENT_00",
    "DOCUMENT_50",
    "VIRTUAL_TOUR_00",
  ].flatMap((name) => [`MEDIA_${name}`, `MEDIA_${name.replace(/(?=\d)/, "TEXT_")}`]),
];

/** What has to be known of all rows before the first can be written. */
export class BlmFrame {
  readonly #columns = new Set<string>(USUAL_COLUMNS);
  readonly #used = new Set<string>();
  #rows = 0;

  add(fields: ReadonlyMap<string, string>): void {
    this.#rows += 1;
    for (const [column, value] of fields) {
      this.#columns.add(column);
      for (const sign of SIGNS) if (value.includes(sign)) this.#used.add(sign);
    }
  }

  /** Two signs that no value has: BLM knows no escape. */
  get signs(): { field: string; row: string } {
    const [field, row] = SIGNS.filter((sign) => !this.#used.has(sign));
    if (field === undefined || row === undefined)
      throw new Error("Every sign that could separate the fields occurs in a text.");
    return { field, row };
  }

  /** Media come last, as the format wants. */
  get columns(): string[] {
    const isMedia = (column: string) => column.startsWith("MEDIA_");
    const media = [...this.#columns].filter(isMedia).sort();
    return [...[...this.#columns].filter((column) => !isMedia(column)), ...media];
  }

  writeHead(generated: string): string {
    const { field, row } = this.signs;
    const head = ["#HEADER#", "Version : 3", `EOF : '${field}'`, `EOR : '${row}'`];
    const about = [`Property Count : ${this.#rows}`, `Generated Date : ${generated}`, ""];
    const definition = this.columns.map((column) => `${column}${field}`).join("") + row;
    return [...head, ...about, "#DEFINITION#", definition, "", "#DATA#", ""].join("\n");
  }

  writeRow(fields: ReadonlyMap<string, string>): string {
    const { field, row } = this.signs;
    return `${this.columns.map((column) => `${fields.get(column) ?? ""}${field}`).join("")}${row}\n`;
  }
}
