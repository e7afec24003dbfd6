import { readPostcode } from "../../../domain/enquiry/address/postcode.ts";
import {
  type AskedPlace,
  type Comparable,
  MOST_BEDS_APART,
  MOST_MILES,
} from "../../../domain/enquiry/instant-valuation/comparables.ts";
import {
  type AnsweredValuation,
  estimateValue,
  type ShownComparable,
} from "../../../domain/enquiry/instant-valuation/instant-valuation.ts";
import type { ValuationCriteria } from "../../../domain/enquiry/instant-valuation/instant-valuation-schema.ts";
import {
  formatAdjustedNote,
  formatPriceNote,
  formatWhereNote,
} from "../../../domain/enquiry/instant-valuation/valuation-basis.ts";
import { listComparableKinds } from "../../../domain/enquiry/instant-valuation/valued-kinds.ts";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import { formatPounds } from "../../../domain/property/price.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import { PROPERTY_TYPES } from "../../../domain/property/property-type.ts";
import { getCircleBounds } from "../../../domain/search/area/circle.ts";
import { EMPTY_SEARCH } from "../../../domain/search/search.ts";
import { toSearchCriteria } from "../../../domain/search/search-criteria.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { findListings } from "../../property/property-queries.ts";
import type { LiveSearchIndex } from "../../search/index/live-search-index.ts";
import type { SearchIndex } from "../../search/index/search-index.ts";
import { findUnitPostcode } from "../../search/place/place-queries.ts";
import { findPostcodeAddress } from "../address/address-queries.ts";
import { findPostcodeArea } from "../address/branch-area-queries.ts";
import { findBranchByPostcode } from "../address/find-branch-by-postcode.ts";
import { findStockHomes } from "./comparable-queries.ts";

/** Keeps the nearest homes of a large stock. An estimate uses ten at most. */
const MOST_HOMES = 400;

interface EstimateDeps {
  query: Query;
  live: LiveSearchIndex;
  getSettings(): Promise<SiteSettings>;
}

/** Loads the comparable homes, estimates the value, and adds the photos of the homes it used. */
export async function estimateHome(
  { query, live, getSettings }: EstimateDeps,
  question: ValuationCriteria,
): Promise<AnsweredValuation> {
  const place = await findPlace(query, question.postcode);
  const ids = place ? listComparableIds(await live.get(), { question, place }) : [];
  const homes = await findStockHomes(query, ids);
  const { priceIndex } = await getSettings();
  const today = londonDay(Date.now());
  const found = estimateValue({ question, place, homes, index: priceIndex, today });
  // Estimating is long enough for a turn of its own.
  await yieldToEventLoop();
  const shown = await findListings(
    query,
    found.comparables.map(({ home }) => home.propertyId),
  );
  const photoKeys = new Map(shown.map((home) => [home.propertyId, home.photoKeys[0] ?? ""]));
  const pictures = await findPictures(query, [...photoKeys.values()].filter(Boolean));
  const postcode = readPostcode(question.postcode);
  return {
    ...found,
    isServed: postcode !== undefined && (await findBranchByPostcode(query, postcode)) !== undefined,
    comparables: found.comparables.map((comparable) =>
      toShownComparable(comparable, pictures.get(photoKeys.get(comparable.home.propertyId) ?? "") ?? null),
    ),
  };
}

/** Homes for sale or sold around a point, nearest first. A coarse filter: `findComparables` decides. */
function listComparableIds(
  index: SearchIndex,
  { question, place }: { question: ValuationCriteria; place: AskedPlace },
): number[] {
  const { beds, type } = question;
  const search = {
    ...EMPTY_SEARCH,
    status: "all" as const,
    minBeds: beds - MOST_BEDS_APART,
    maxBeds: beds + MOST_BEDS_APART,
    viewport: getCircleBounds({ lat: place.lat, lng: place.lng, miles: MOST_MILES }),
  };
  const criteria = toSearchCriteria({ search, foundIds: null, area: null, now: 0 });
  return index.findNearest(criteria, { types: listComparableKinds(type), near: place, limit: MOST_HOMES });
}

async function findPlace(query: Query, text: string): Promise<(AskedPlace & { isExact: boolean }) | null> {
  const postcode = readPostcode(text);
  if (!postcode) return null;
  const unit = await findUnitPostcode(query, postcode.postcode);
  if (!unit) {
    const area = await findPostcodeArea(query, [postcode.sector, postcode.district]);
    return area ? { ...area, street: "", town: "", isExact: false } : null;
  }
  const address = await findPostcodeAddress(query, postcode.postcode);
  return { ...unit, street: address?.street ?? "", town: address?.town ?? "", isExact: true };
}

function toShownComparable(comparable: Comparable, picture: Picture | null): ShownComparable {
  const { home, pricePounds } = comparable;
  return {
    propertyId: home.propertyId,
    address: `${home.street}, ${home.town}`,
    href: getPropertyPath(home),
    kind: PROPERTY_TYPES[home.propertyType].label,
    bedrooms: home.bedrooms,
    squareFeet: home.squareFeet,
    price: formatPounds(pricePounds),
    priceNote: formatPriceNote(comparable),
    countsAsNote: formatAdjustedNote(comparable),
    whereNote: formatWhereNote(comparable),
    picture,
  };
}
