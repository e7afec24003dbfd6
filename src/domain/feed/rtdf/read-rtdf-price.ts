import type { Channel } from "../../property/channel.ts";
import { MOST_POUNDS, PRICE_QUALIFIERS } from "../../property/price.ts";
import { findCode, type OwnCodes } from "../feed-codes.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { type Finding, quarantine, warn } from "../finding.ts";
import { type RentFrequency, readPrice, toPersonWeek, toRent } from "../read-price.ts";
import { readCount } from "./read-rtdf-facts.ts";
import { BY_TENDER, ON_APPLICATION, RTDF_PRICE_QUALIFIERS, RTDF_RENT_FREQUENCIES } from "./rtdf-codes.ts";
import type { RtdfProperty } from "./rtdf-schema.ts";

const DAYS_A_YEAR = 365;
const WEEKS_A_YEAR = 52;

interface ReadPriceResult extends Pick<FeedRecord, "disposal"> {
  /** Null if the price can't be read: one of the findings is then a quarantine. */
  price: FeedRecord["price"] | null;
  findings: Finding[];
}

/** The price or rent of a call. */
export function readRtdfPrice(
  property: RtdfProperty,
  { channel, codes }: { channel: Channel; codes: OwnCodes },
): ReadPriceResult {
  const { price_information: sent } = property;
  const findings: Finding[] = [];
  const disposal =
    sent.price_qualifier === BY_TENDER ? "By tender" : sent.auction === true ? "By auction" : null;
  const read = readPrice(sent.price);
  const about = { column: "price", value: sent.price };
  if (read === "unreadable") {
    findings.push(quarantine({ ...about, code: "bad-price", sentence: "The price can’t be read." }));
    return { price: null, disposal, findings };
  }
  if (read === "on-application" && sent.price_qualifier !== ON_APPLICATION)
    findings.push(
      warn({ ...about, code: "no-price", sentence: "No price was sent: it’s shown as on application." }),
    );
  const isOnApplication = read === "on-application" || sent.price_qualifier === ON_APPLICATION;
  const rent =
    channel === "lettings"
      ? readRent(property, { amount: read === "on-application" ? 0 : read.pounds, codes, findings })
      : undefined;
  const pounds = rent?.pounds ?? (read === "on-application" ? 0 : Math.round(read.pounds));
  if (pounds > MOST_POUNDS) {
    findings.push(quarantine({ ...about, code: "bad-price", sentence: "The price is too high to be one." }));
    return { price: null, disposal, findings };
  }
  const price = {
    pounds: isOnApplication || pounds < 1 ? null : pounds,
    qualifier: readQualifier(sent.price_qualifier, codes, findings),
    period: rent?.period ?? "total",
    perPersonWeek: isOnApplication ? null : (rent?.perPersonWeek ?? null),
    ...(rent?.perYear !== undefined && !isOnApplication && { perYear: rent.perYear }),
  } as const;
  return { price, disposal, findings };
}

/** A rent per day is shown by the week. Rents of student homes are compared per person and week. */
function readRent(
  property: RtdfProperty,
  { amount, codes, findings }: { amount: number; codes: OwnCodes; findings: Finding[] },
) {
  const { rent_frequency: code } = property.price_information;
  const known: Readonly<Record<string, RentFrequency | "day">> = RTDF_RENT_FREQUENCIES;
  const found = findCode(codes, { table: "rent-frequency", code, known });
  const frequency = found ?? "month";
  if (code !== "" && !found)
    findings.push(
      warn({
        code: "unknown-rent-frequency",
        column: "rent_frequency",
        value: code,
        sentence: `The rent frequency ${code} isn’t known: the rent is taken as monthly.`,
      }),
    );
  const bedrooms = readCount(property.details.bedrooms);
  const rent =
    frequency === "day"
      ? toRent((amount * DAYS_A_YEAR) / WEEKS_A_YEAR, { frequency: "week", bedrooms })
      : toRent(amount, { frequency, bedrooms });
  if (property.student_property !== true || amount === 0) return rent;
  return { ...rent, perPersonWeek: toPersonWeek(rent.pounds, bedrooms) };
}

function readQualifier(code: string, codes: OwnCodes, findings: Finding[]): FeedRecord["price"]["qualifier"] {
  if (code === "") return "";
  const qualifier = findCode(codes, { table: "price-qualifier", code, known: RTDF_PRICE_QUALIFIERS });
  if (qualifier !== undefined && PRICE_QUALIFIERS.includes(qualifier)) return qualifier;
  findings.push(
    warn({
      code: "unknown-price-qualifier",
      column: "price_qualifier",
      value: code,
      sentence: `The price qualifier ${code} isn’t known: the price is shown without one.`,
    }),
  );
  return "";
}
