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
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { findUnitPostcode } from "../../search/place/place-queries.ts";
import { findPostcodeAddress } from "../address/address-queries.ts";
import { findPostcodeArea } from "../address/branch-area-queries.ts";
import { findBranchByPostcode } from "../address/find-branch-by-postcode.ts";
import { type ComparableHome, listComparableHomes } from "./comparable-queries.ts";

interface EstimateDeps {
  query: Query;
  getSettings(): Promise<SiteSettings>;
}

/** Loads the comparable homes, estimates the value, and adds the photos of the homes it used. */
export async function estimateHome(
  { query, getSettings }: EstimateDeps,
  question: ValuationCriteria,
): Promise<AnsweredValuation> {
  const place = await findPlace(query, question.postcode);
  const { beds } = question;
  const homes = place
    ? await listComparableHomes(query, {
        kinds: listComparableKinds(question.type),
        beds: { least: beds - MOST_BEDS_APART, most: beds + MOST_BEDS_APART },
        circle: { lat: place.lat, lng: place.lng, miles: MOST_MILES },
      })
    : [];
  const { priceIndex } = await getSettings();
  const today = londonDay(Date.now());
  const found = estimateValue({ question, place, homes, index: priceIndex, today });
  const keys = found.comparables.flatMap(({ home }) => home.photoKeys.slice(0, 1));
  const pictures = await findPictures(query, keys);
  const postcode = readPostcode(question.postcode);
  return {
    ...found,
    isServed: postcode !== undefined && (await findBranchByPostcode(query, postcode)) !== undefined,
    comparables: found.comparables.map((comparable) => toShownComparable(comparable, pictures)),
  };
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

function toShownComparable(
  comparable: Comparable<ComparableHome>,
  pictures: ReadonlyMap<string, Picture>,
): ShownComparable {
  const { home, pricePounds } = comparable;
  const [photoKey = ""] = home.photoKeys;
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
    picture: pictures.get(photoKey) ?? null,
  };
}
