import type { Channel } from "../../property/channel.ts";
import { MOST_POUNDS } from "../../property/price.ts";
import { findCode, type OwnCodes } from "../feed-codes.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { quarantine, warn } from "../finding.ts";
import { type RentFrequency, readPrice, toPersonWeek, toRent } from "../read-price.ts";
import { readQualifier } from "./blm-codes.ts";
import type { BlmRow } from "./blm-row.ts";

const FREQUENCIES: Readonly<Record<string, RentFrequency>> = {
  0: "week",
  1: "month",
  2: "quarter",
  3: "year",
  5: "person-week",
};

const STUDENT_LET = "3";

interface PriceOptions {
  channel: Channel;
  bedrooms: number | null;
  codes: OwnCodes;
}

type PriceFacts = Pick<FeedRecord, "price" | "disposal">;

/** The price and how it is sold; undefined, with a quarantine, for a price that can't be right. */
export function readBlmPrice(
  row: BlmRow,
  { channel, bedrooms, codes }: PriceOptions,
): PriceFacts | undefined {
  const { qualifier, isOnApplication, disposal } = readQualifier(row, codes);
  const frequency = channel === "lettings" ? readFrequency(row, codes) : undefined;
  const value = row.get("PRICE");
  const price = isOnApplication ? "on-application" : readPrice(value);
  if (price === "unreadable") return refusePrice(row, value);
  if (price === "on-application") {
    if (!isOnApplication)
      row.report(
        warn({
          code: "no-price",
          column: "PRICE",
          value,
          sentence: "No price was sent, so the property is shown with its price on application.",
        }),
      );
    const period = frequency === undefined ? "total" : "month";
    return { price: { pounds: null, qualifier: "", period, perPersonWeek: null }, disposal };
  }
  if (frequency === undefined) {
    const pounds = Math.round(price.pounds);
    return { price: { pounds, qualifier, period: "total", perPersonWeek: null }, disposal };
  }
  const rent = toRent(price.pounds, { frequency, bedrooms });
  if (rent.pounds < 1 || rent.pounds > MOST_POUNDS) return refusePrice(row, value);
  // Students compare homes by what each of them pays.
  const perPersonWeek =
    rent.perPersonWeek ??
    (row.getCode("LET_TYPE_ID") === STUDENT_LET ? toPersonWeek(rent.pounds, bedrooms) : null);
  return { price: { ...rent, perPersonWeek, qualifier }, disposal };
}

function refusePrice(row: BlmRow, value: string): undefined {
  row.report(
    quarantine({
      code: "bad-price",
      column: "PRICE",
      value,
      sentence: "The price isn’t a number from 1 to 999,999,999.",
    }),
  );
}

function readFrequency(row: BlmRow, codes: OwnCodes): RentFrequency {
  const code = row.getCode("LET_RENT_FREQUENCY");
  const frequency = findCode(codes, { table: "rent-frequency", code, known: FREQUENCIES });
  if (frequency) return frequency;
  if (code !== "")
    row.report(
      warn({
        code: "unknown-rent-frequency",
        column: "LET_RENT_FREQUENCY",
        value: code,
        sentence: "How often the rent is paid isn’t known; it is taken as a monthly rent.",
      }),
    );
  return "month";
}
