import type { Branch, StaffMember } from "../../domain/branch/branch-schema.ts";
import { type CalculatorPage, findCalculatorPage } from "../../domain/calculator/calculator-page.ts";
import { findCountry } from "../../domain/calculator/country.ts";
import { addCosts, describeTotal } from "../../domain/calculator/monthly-cost.ts";
import { listPropertyWays } from "../../domain/enquiry/contact/contact.ts";
import { listBranchChannels } from "../../domain/enquiry/contact/office-contact.ts";
import type { FormDefinition } from "../../domain/enquiry/custom-form/form-definition.ts";
import { findViewingDepartment, isNewHomesPlot } from "../../domain/enquiry/lead/lead-routing.ts";
import type { PropertyContact, PropertyPage } from "../../domain/pages/property-page.ts";
import { findEnergySection } from "../../domain/property/energy/energy-section.ts";
import { completeMaterial } from "../../domain/property/facts/complete-material.ts";
import { findEnergyText, formatEnergyRating } from "../../domain/property/facts/energy-rating.ts";
import { listFacts } from "../../domain/property/facts/fact-rows.ts";
import { listDocuments } from "../../domain/property/facts/property-documents.ts";
import { findTenantInfo } from "../../domain/property/facts/tenant-info.ts";
import { findShareText, TENURE_LABELS } from "../../domain/property/facts/tenure.ts";
import { listListingDates } from "../../domain/property/history/listing-dates.ts";
import { describeProperty, getSimilarHeading, toShortAddress } from "../../domain/property/kind/headline.ts";
import { listKeyFacts } from "../../domain/property/kind/key-facts.ts";
import { namePlotAndDevelopment } from "../../domain/property/kind/plots.ts";
import { findSections, type PropertySections } from "../../domain/property/kind/property-sections.ts";
import { describePrice, type HeadlinePrice } from "../../domain/property/kind/shown-price.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { listVideos } from "../../domain/property/media/videos.ts";
import { listNearbyPlaces } from "../../domain/property/nearby/nearby-places.ts";
import { getPropertyPath, type Property } from "../../domain/property/property.ts";
import { isDwelling } from "../../domain/property/property-type.ts";
import { describeWhereabouts } from "../../domain/property/whereabouts.ts";
import { EMPTY_SEARCH } from "../../domain/search/search.ts";
import { SIMILAR_SHOWN } from "../../domain/search/similar/rank-similar.ts";
import { listSearchedKinds, listSimilarSearches } from "../../domain/search/similar/similar-searches.ts";
import { toSearchPath } from "../../domain/search/url/search-query.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { findBranchById, findStaffMember } from "../branch/branch-queries.ts";
import { getOpeningTextNow, toStaffCard } from "../branch/staff-card.ts";
import type { Query } from "../db/database.ts";
import { findBranchIdToView } from "../enquiry/viewing/route-viewing.ts";
import { countShownSlots } from "../enquiry/viewing/shown-slot.ts";
import { yieldToEventLoop } from "../jobs/yield-to-event-loop.ts";
import { findPictures } from "../media/picture-queries.ts";
import { findLinkedListings } from "../property/linked-listing-queries.ts";
import { toPropertyCard } from "../property/property-card.ts";
import { findLastReduction } from "../property/property-event-queries.ts";
import { findProperty } from "../property/property-queries.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { SurroundingsFinder } from "../search/place/surroundings-finder.ts";
import { findForm } from "../site/settings/page-queries.ts";
import { findAuction } from "./find-auction.ts";
import { findCompared } from "./find-compared.ts";
import { findDevelopment } from "./find-development.ts";
import { findMissing } from "./find-missing.ts";
import { findSimilar } from "./find-similar.ts";

export interface PropertyDeps {
  getSettings(): Promise<SiteSettings>;
  query: Query;
  live: LiveSearchIndex;
  findCards: Services["search"]["findCards"];
  publicUrl: string;
}

export function createPropertyService(deps: PropertyDeps): Services["property"] {
  const { getSettings, query } = deps;
  const parts = { ...deps, surroundings: new SurroundingsFinder(query) };

  return {
    async findProperty(propertyId) {
      const settings = await getSettings();
      const property = await findProperty(query, propertyId);
      const page = property && (await makePage(parts, property, { settings, now: Date.now() }));
      // Others have their turn before the page is drawn, which takes as long again.
      await yieldToEventLoop();
      return page;
    },
    previewProperty: async (property) =>
      makePage(parts, property, { settings: await getSettings(), now: Date.now() }),
    findMissing: (question) => findMissing(parts, question),
    compare: (question) => findCompared(parts.query, question),
  };
}

async function makePage(
  { query, live, findCards, publicUrl, surroundings }: PropertyDeps & { surroundings: SurroundingsFinder },
  property: Property,
  { settings, now }: { settings: SiteSettings; now: number },
): Promise<PropertyPage | undefined> {
  const { propertyId } = property;
  const branch = await findBranchById(query, property.branchId);
  if (!branch) return undefined;
  const today = londonDay(now);
  const details = { ...property.details, material: completeMaterial(property, today) };
  const alsoListed = (await findLinkedListings(query, [property])).get(propertyId);
  const country = findCountry(property.postcode);
  const sections = findSections(property, today);
  const development = await findDevelopment(query, { property, sections, today });
  const documents = listDocuments(propertyId, details.documents);
  const calculator = findCalculatorPage({ property, country, settings, today }) ?? null;
  const negotiator = await findNegotiator(query, property);
  const ownPictures = [...details.photos, ...details.floorplans, ...details.epcCharts].map(({ key }) => key);
  const pictures = await findPictures(query, [
    ...ownPictures,
    ...(negotiator?.photoKey ? [negotiator.photoKey] : []),
  ]);
  const card = toPropertyCard(property, { pictures, alsoListed });
  const viewingSlotCounts = await countShownSlots(query, {
    branchId: await findBranchIdToView({ query, settings }, { property, branch }),
    now,
  });
  // Others have their turn, because the rest takes about as long again.
  await yieldToEventLoop();
  return {
    card,
    facts: toFacts(property),
    details,
    headline: toHeadline(property, {
      calculator,
      sections,
      plotCount: development?.shown.plots.length ?? 0,
      price: describePrice(card, {
        sections,
        guideUpToPounds: details.auction?.guideUpToPounds ?? null,
        today,
      }),
    }),
    sections,
    auction: await findAuction(query, { property, branch, sections, documents }),
    development: development?.shown ?? null,
    factLists: listFacts(property, { sections, today }),
    energy: findEnergySection({
      energy: details.energy,
      channel: property.channel,
      postcode: property.postcode,
      isScottish: country === "scotland",
      isHome: isDwelling(property.propertyType),
    }),
    energyText: findEnergyText(details.energy, property.propertyType),
    pictures: Object.fromEntries([...pictures].filter(([key]) => key !== negotiator?.photoKey)),
    videos: listVideos({ ...details, excludedProvider: settings.theme.excludedVideoProvider }),
    documents,
    whereabouts: describeWhereabouts(property, branch),
    nearby: listNearbyPlaces({
      home: property,
      ...(await surroundings.find(property)),
      landmarks: settings.landmarks,
    }),
    dates: listListingDates({ ...property, reduction: await findLastReduction(query, propertyId) }),
    contact: toContact({ property, branch, settings, negotiator, pictures }),
    tenantInfo: findTenantInfo(property, settings),
    newHomesForm: await findNewHomesForm(query, { property, settings }),
    developmentOfInterest: settings.corrections.developmentByName
      ? namePlotAndDevelopment(property, development?.listing)
      : null,
    viewingSlotCounts,
    similar: await findSimilar(
      { live, findCards },
      {
        home: { ...property, id: propertyId },
        searches: listSimilarSearches(property, today),
        exceptIds: development?.plotIds ?? [],
        now,
        most: SIMILAR_SHOWN,
      },
    ),
    similarHeading: getSimilarHeading(property.propertyType, { isGone: sections.similar === "first" }),
    similarSearch: toSimilarSearch(property),
    calculator,
    fullUrl: publicUrl + getPropertyPath(property),
    answeredAt: now,
  };
}

interface HeadlineOptions {
  calculator: CalculatorPage | null;
  sections: PropertySections;
  plotCount: number;
  price: HeadlinePrice;
}

function toHeadline(
  property: Property,
  { calculator, sections, plotCount, price }: HeadlineOptions,
): PropertyPage["headline"] {
  const { tenure, energy } = property.details;
  return {
    address: toShortAddress(property),
    description: describeProperty({ ...property, hasRooms: sections.rooms, plotCount }),
    price,
    facts: listKeyFacts(property, sections),
    tenure: tenure && TENURE_LABELS[tenure.kind],
    share: tenure && findShareText(tenure),
    energy: formatEnergyRating(energy),
    monthlyCost: sections.monthlyCost && calculator ? describeTotal(addCosts(calculator.costs)) : null,
  };
}

function toSimilarSearch(property: Property): PropertyPage["similarSearch"] {
  const { town, channel } = property;
  if (town === "") return null;
  const search = { ...EMPTY_SEARCH, channel, q: town, tags: listSearchedKinds(property) };
  return { label: `Search around ${town}`, to: toSearchPath(search) };
}

async function findNewHomesForm(
  query: Query,
  { property, settings }: { property: Property; settings: SiteSettings },
): Promise<FormDefinition | null> {
  const { newHomesFormId } = settings.theme;
  if (newHomesFormId === null || !isNewHomesPlot(property)) return null;
  return (await findForm(query, newHomesFormId)) ?? null;
}

function toFacts(property: Property): PropertyPage["facts"] {
  const { propertyId, reference, channel, propertyType, street, town, county, postcode, lat, lng } = property;
  return { propertyId, reference, channel, propertyType, street, town, county, postcode, lat, lng };
}

async function findNegotiator(query: Query, { staffMemberId }: Property): Promise<StaffMember | undefined> {
  return staffMemberId === null ? undefined : findStaffMember(query, staffMemberId);
}

interface ContactOptions {
  property: Property;
  branch: Branch;
  settings: SiteSettings;
  negotiator: StaffMember | undefined;
  pictures: Map<string, Picture>;
}

/** Uses the telephone number of the channel, or the branch's own when there is none. */
function toContact({ property, branch, settings, negotiator, pictures }: ContactOptions): PropertyContact {
  const { channel } = property;
  const ways = listPropertyWays(branch, channel);
  const { tagsToDepartments } = settings;
  return {
    branchId: branch.branchId,
    viewingDepartmentId: findViewingDepartment({ property, branch, tagsToDepartments }),
    channels: listBranchChannels(branch),
    branchName: branch.name,
    branchUrl: branch.branchUrl,
    telephone: ways[0]?.telephone ?? branch.telephone,
    openingText: getOpeningTextNow(branch),
    ways,
    negotiator: negotiator ? toStaffCard(negotiator, { branch, pictures }) : null,
  };
}
