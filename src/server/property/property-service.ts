import type { Branch } from "../../domain/branch/branch-schema.ts";
import { openingText } from "../../domain/branch/opening-hours.ts";
import { findCalculatorPage } from "../../domain/calculator/calculator-page.ts";
import { findCountry } from "../../domain/calculator/country.ts";
import type { Picture } from "../../domain/property/picture-schema.ts";
import type { Property } from "../../domain/property/property.ts";
import type { PropertyContact, PropertyPage } from "../../domain/property/property-page.ts";
import { toQuestion } from "../../domain/search/question.ts";
import { EMPTY_SEARCH } from "../../domain/search/search.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/site-settings.ts";
import { findBranchById, findStaffMember } from "../branch/branch-queries.ts";
import { londonDay, londonMoment } from "../branch/london-clock.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../images/picture-queries.ts";
import type { LiveSearchIndex } from "../search/live-search-index.ts";
import { toPropertyCard } from "./property-card.ts";
import { findProperty } from "./property-queries.ts";

interface PropertyParts {
  getSettings(): Promise<SiteSettings>;
  query: Query;
  live: LiveSearchIndex;
  findCards: Services["search"]["findCards"];
}

const SIMILAR_SHOWN = 3;
const SIMILAR_MILES = 15;
/** As far from its price as most buyers will go. */
const SIMILAR_PRICE_SHARE = 0.25;

export function createPropertyService(parts: PropertyParts): Services["property"] {
  return { findProperty: (propertyId) => findPropertyPage(parts, propertyId) };
}

async function findPropertyPage(
  { getSettings, query, live, findCards }: PropertyParts,
  propertyId: number,
): Promise<PropertyPage | undefined> {
  const property = await findProperty(query, propertyId);
  const branch = property && (await findBranchById(query, property.branchId));
  if (!property || !branch) return undefined;
  const now = Date.now();
  const { details } = property;
  const pictures = await findPictures(
    query,
    [...details.photos, ...details.floorplans, ...details.epcCharts].map(({ key }) => key),
  );
  return {
    card: toPropertyCard(property, pictures),
    facts: factsOf(property),
    details,
    pictures: Object.fromEntries(pictures),
    contact: await findContact(query, { property, branch, now }),
    similar: await findCards(await findSimilar(live, { property, now })),
    calculator:
      findCalculatorPage({
        property,
        country: findCountry(property.postcode),
        settings: await getSettings(),
        today: londonDay(now),
      }) ?? null,
    answeredAt: now,
  };
}

function factsOf(property: Property): PropertyPage["facts"] {
  const { propertyId, reference, channel, propertyType, town, county, postcode, lat, lng } = property;
  return { propertyId, reference, channel, propertyType, town, county, postcode, lat, lng };
}

/** The number of the channel; the branch's own where it has none. */
async function findContact(
  query: Query,
  { property, branch, now }: { property: Property; branch: Branch; now: number },
): Promise<PropertyContact> {
  const { channel, staffMemberId } = property;
  const member = staffMemberId === null ? undefined : await findStaffMember(query, staffMemberId);
  const photos: Map<string, Picture> = member?.photoKey
    ? await findPictures(query, [member.photoKey])
    : new Map();
  const channelNumber = channel === "sales" ? branch.salesTelephone : branch.lettingsTelephone;
  return {
    branchName: branch.name,
    branchUrl: branch.branchUrl,
    telephone: channelNumber ?? branch.telephone,
    openingText: openingText(branch.hours, londonMoment(now)),
    negotiator: member
      ? {
          staffMemberId: member.staffMemberId,
          fullName: `${member.firstName} ${member.surname}`,
          jobTitle: member.jobTitle,
          photo: photos.get(member.photoKey ?? "") ?? null,
        }
      : null,
  };
}

/** Others on the market nearby, at about its price. */
async function findSimilar(
  live: LiveSearchIndex,
  { property, now }: { property: Property; now: number },
): Promise<number[]> {
  const { propertyId, channel, lat, lng, priceValue } = property;
  const place = { place_id: "", name: "", county_name: property.county, lat, lng };
  const search = {
    ...EMPTY_SEARCH,
    channel,
    place,
    within: SIMILAR_MILES,
    status: "available" as const,
    minPrice: priceValue === null ? null : Math.round(priceValue * (1 - SIMILAR_PRICE_SHARE)),
    maxPrice: priceValue === null ? null : Math.round(priceValue * (1 + SIMILAR_PRICE_SHARE)),
  };
  const question = toQuestion({ search, foundIds: null, area: null, now });
  const { propertyIds } = (await live.get()).search({ question, place, now }, { sort: null, page: 1 });
  return propertyIds.filter((id) => id !== propertyId).slice(0, SIMILAR_SHOWN);
}
