import fc from "fast-check";
import {
  PRICE_QUALIFIERS,
  type PricePeriod,
  type PriceQualifier,
  priceText,
  weeklyPrice,
} from "../../src/domain/property/price.ts";
import type { Property } from "../../src/domain/property/property.ts";
import type { PropertyDetails } from "../../src/domain/property/property-schema.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../../src/domain/property/property-status.ts";
import { randomAuction, randomLetting, randomTenure } from "./random-facts.ts";
import { orNull, randomDayNearby, randomPounds } from "./random-texts.ts";

/** The terms of a listing. Only the fields of its channel are set. */
type RandomOffer = Pick<
  Property,
  | "channel"
  | "status"
  | "price"
  | "priceValue"
  | "pppwPrice"
  | "auctionDate"
  | "disposal"
  | "exchangedOn"
  | "exchangedPrice"
> &
  Pick<PropertyDetails, "tenure" | "letting" | "auction">;

const EXCHANGED = ["sold", "exchanged", "completed"];
const statusOf = (channel: Property["channel"]) =>
  fc.constantFrom(...PROPERTY_STATUS_NAMES.filter((status) => PROPERTY_STATUSES[status].channel === channel));
/** Mostly between the two; sometimes the smallest or the largest that can be stored. */
const pounds = (min: number, max: number) =>
  orNull(
    fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min, max }) },
      { weight: 1, arbitrary: fc.constantFrom(1, 999_999_999) },
    ),
  );

const randomSale: fc.Arbitrary<RandomOffer> = fc
  .record({
    status: statusOf("sales"),
    priceValue: pounds(50_000, 2_000_000),
    qualifier: fc.constantFrom(...PRICE_QUALIFIERS),
    tenure: orNull(randomTenure),
    exchangedOn: orNull(fc.constant("2026-08-14")),
    exchangedPrice: orNull(randomPounds),
    auction: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.tuple(randomAuction, orNull(randomDayNearby)) },
    ),
    disposal: fc.constantFrom(null, null, "By informal tender"),
  })
  .map((drawn) => {
    const { status, priceValue, qualifier, tenure } = drawn;
    const [auction, auctionDate] = drawn.auction ?? [null, null];
    const isExchanged = EXCHANGED.includes(status);
    return {
      channel: "sales",
      status,
      priceValue,
      price: priceText({ value: priceValue, qualifier: auction ? "Guide price" : qualifier }),
      pppwPrice: null,
      tenure,
      letting: null,
      auction,
      auctionDate,
      disposal: auction ? "By auction" : drawn.disposal,
      exchangedOn: isExchanged ? drawn.exchangedOn : null,
      exchangedPrice: isExchanged ? drawn.exchangedPrice : null,
    };
  });

const randomLet: fc.Arbitrary<RandomOffer> = fc
  .record({
    status: statusOf("lettings"),
    priceValue: pounds(300, 4_000),
    qualifier: fc.constantFrom<PriceQualifier>("", "", "From", "Offers in the region of", "Coming soon"),
    period: fc.constantFrom<PricePeriod>("month", "month", "week", "year", "personWeek"),
    letting: fc.option(randomLetting, { nil: null, freq: 5 }),
    hasPersonPrice: fc.boolean(),
  })
  .map(({ status, priceValue, qualifier, period, letting, hasPersonPrice }) => ({
    channel: "lettings",
    status,
    priceValue,
    price: priceText({ value: priceValue, qualifier, period }),
    pppwPrice:
      priceValue !== null && (period === "personWeek" || (period === "month" && hasPersonPrice))
        ? weeklyPrice(priceValue)
        : null,
    tenure: null,
    letting,
    auction: null,
    auctionDate: null,
    disposal: null,
    exchangedOn: null,
    exchangedPrice: null,
  }));

export const randomOffer: fc.Arbitrary<RandomOffer> = fc.oneof(randomSale, randomLet);
