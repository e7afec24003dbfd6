import type { Channel } from "../../property/channel.ts";
import { describeDeposit } from "../../property/facts/complete-material.ts";
import { COUNCIL_TAX_BANDS } from "../../property/facts/council-tax-schema.ts";
import { EPC_BANDS } from "../../property/facts/energy-rating.ts";
import type { Tenure } from "../../property/facts/tenure-schema.ts";
import type { FURNISHINGS, Letting } from "../../property/property-schema.ts";
import { findCode, type OwnCodes } from "../feed-codes.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { cutAtWord } from "../feed-texts.ts";
import { warn } from "../finding.ts";
import { readDay, readInstant } from "../read-date.ts";
import { readAmount, readPounds } from "../read-price.ts";
import { isYes } from "./blm-codes.ts";
import { COMMERCIAL_CLASS_COLUMNS } from "./blm-columns.ts";
import type { BlmRow } from "./blm-row.ts";

const SQUARE_FEET_A_SQUARE_METRE = 10.7639;
const ACRES_A_HECTARE = 2.47105;
const LONGEST_MATERIAL = 600;
const LONGEST_CLASS = 60;

const FURNISHING_CODES: Readonly<Record<string, (typeof FURNISHINGS)[number]>> = {
  0: "Furnished",
  1: "Part furnished",
  2: "Unfurnished",
  4: "Furnished or unfurnished",
};
const TENURES: Readonly<Record<string, Tenure["kind"]>> = {
  1: "freehold",
  2: "leasehold",
  3: "feudal",
  4: "commonhold",
  5: "share-of-freehold",
  6: "non-traditional",
};
const BILLS = ["LET_BILL_INC_WATER", "LET_BILL_INC_GAS", "LET_BILL_INC_ELECTRICITY"] as const;

/** A whole number; null for none, with a warning if the text is something else. */
export function readCount(row: BlmRow, ...columns: readonly string[]): number | null {
  const column = columns.find((name) => row.get(name) !== "");
  if (column === undefined) return null;
  const value = row.getCode(column);
  if (/^\d{1,3}$/.test(value)) return Number(value);
  row.report(
    warn({ code: "bad-number", column, value, sentence: "This should be a whole number and is left out." }),
  );
  return null;
}

/** An instant; null for none, with a warning if the text isn't a date that can be right. */
export function readMoment(row: BlmRow, column: string, receivedAt: number): number | null {
  const instant = readInstant(row.get(column), receivedAt);
  if (instant === undefined) warnOfDate(row, column);
  return instant ?? null;
}

function warnOfDate(row: BlmRow, column: string): void {
  row.report(
    warn({
      code: "bad-date",
      column,
      value: row.get(column),
      sentence: "The date can’t be read, or can’t be right, and is left out.",
    }),
  );
}

type SizeFacts = Pick<FeedRecord, "squareFeet" | "acreage" | "commercial">;

export function readSize(row: BlmRow): SizeFacts {
  const size = readAmount(row.get("MIN_SIZE_ENTERED")) ?? 0;
  const unit = row.getCode("AREA_SIZE_UNIT_ID");
  const feet = unit === "1" ? size : unit === "2" ? size * SQUARE_FEET_A_SQUARE_METRE : 0;
  const acres = unit === "3" ? size : unit === "4" ? size * ACRES_A_HECTARE : 0;
  const classes = COMMERCIAL_CLASS_COLUMNS.map(row.getLine).filter((name) => name !== "" && name !== "0");
  const useClass = [...new Set(classes.map((name) => name.replaceAll("_", " ")))].join(", ");
  const squareFeet = Math.round(feet);
  return {
    squareFeet: squareFeet > 0 && squareFeet < 2 ** 31 ? squareFeet : null,
    acreage: acres > 0 && acres <= 1_000_000 ? Math.round(acres * 1_000) / 1_000 : null,
    commercial:
      useClass === ""
        ? null
        : {
            useClass: cutAtWord(useClass, LONGEST_CLASS),
            rateableValuePounds: null,
            ratesPayablePounds: null,
            vat: null,
            leaseTerms: null,
          },
  };
}

export function readTenure(row: BlmRow, codes: OwnCodes): Tenure | null {
  const code = row.getCode("TENURE_TYPE_ID");
  const kind = findCode(codes, { table: "tenure", code, known: TENURES });
  if (kind === undefined) {
    if (code === "" || code === "0") return null;
    row.report(
      warn({
        code: "unknown-tenure",
        column: "TENURE_TYPE_ID",
        value: code,
        sentence: "The tenure isn’t known and is left out.",
      }),
    );
    return null;
  }
  if (kind !== "leasehold" && kind !== "share-of-freehold") return { kind };
  const years = Number(row.getCode("TENURE_UNEXPIRED_YEARS"));
  const groundRent = readPounds(row.get("ANNUAL_GROUND_RENT"));
  const serviceCharge = readPounds(row.get("ANNUAL_SERVICE_CHARGE"));
  return {
    kind,
    ...(Number.isInteger(years) && years > 0 && years <= 9_999 ? { leaseYearsLeft: years } : {}),
    ...(groundRent === null ? {} : { groundRentPounds: groundRent }),
    ...(serviceCharge === null ? {} : { serviceChargePounds: serviceCharge }),
  };
}

/** Code 3 says that it isn't specified. */
function readFurnishing(row: BlmRow, codes: OwnCodes): Letting["furnishing"] {
  const code = row.getCode("LET_FURN_ID");
  const furnishing = findCode(codes, { table: "furnishing", code, known: FURNISHING_CODES });
  if (furnishing === undefined && code !== "" && code !== "3")
    row.report(
      warn({
        code: "unknown-furnishing",
        column: "LET_FURN_ID",
        value: code,
        sentence: "Whether it is furnished isn’t known and is left out.",
      }),
    );
  return furnishing ?? null;
}

export function readLetting(
  row: BlmRow,
  { channel, codes }: { channel: Channel; codes: OwnCodes },
): Letting | null {
  if (channel !== "lettings") return null;
  const availableFrom = readDay(row.get("LET_DATE_AVAILABLE"));
  if (availableFrom === undefined) warnOfDate(row, "LET_DATE_AVAILABLE");
  const months = Number(row.getCode("LET_CONTRACT_IN_MONTHS"));
  const bills = BILLS.map((column) => row.get(column)).filter((flag) => flag !== "");
  return {
    depositPounds: readPounds(row.get("LET_BOND")),
    holdingDepositPounds: null,
    availableFrom: availableFrom ?? null,
    term:
      Number.isInteger(months) && months > 0 && months < 1_000
        ? `${months} month${months === 1 ? "" : "s"}`
        : null,
    furnishing: readFurnishing(row, codes),
    // One bill of several says neither yes nor no.
    billsIncluded:
      bills.length < BILLS.length ? null : bills.every(isYes) ? true : bills.some(isYes) ? null : false,
  };
}

/** Fees are in no other field. The sentence on the deposit is repeated, because theirs takes its place. */
export function readMaterial(
  row: BlmRow,
  { letting, pppwPrice }: { letting: Letting | null; pppwPrice: number | null },
): FeedRecord["material"] {
  const fees = row.getLine("ADMINISTRATION_FEE");
  if (fees === "") return {};
  const deposit = letting && describeDeposit(letting, { pppwPrice });
  return { deposit: cutAtWord([deposit, fees].filter(Boolean).join(" "), LONGEST_MATERIAL) };
}

/** By score if one was sent, else by band. */
export function readEnergy(row: BlmRow): FeedRecord["energy"] {
  const [current, potential] = ["EPC_CURRENT_RATING", "EPC_POTENTIAL_RATING"].map(row.getCode);
  const score = readScore(current);
  if (score !== null) return { state: "rated", current: score, potential: readScore(potential) };
  const band = readBand(current);
  return band === null
    ? { state: "not-known" }
    : { state: "banded", current: band, potential: readBand(potential) };
}

function readScore(text = ""): number | null {
  const score = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return score >= 1 && score <= 150 ? score : null;
}

function readBand(text = "") {
  return EPC_BANDS.find(([band]) => band === text.toUpperCase())?.[0] ?? null;
}

export function readCouncilTax(row: BlmRow): FeedRecord["councilTax"] {
  const text = row
    .get("COUNCIL_TAX_BAND")
    .toUpperCase()
    .replace(/^BAND\s+/, "");
  if (text === "EXEMPT") return { state: "exempt" };
  const band = COUNCIL_TAX_BANDS.find((known) => known === text);
  return band ? { state: "banded", band } : null;
}
