import type { AccommodationLeaf, AggregateOfferLeaf, OfferLeaf, PlaceLeaf } from "schema-dts";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { imageFallback } from "../../domain/property/media/images.ts";
import { type PricePeriod, readShownPrice, splitPrice } from "../../domain/property/price.ts";
import { getPropertyPath } from "../../domain/property/property.ts";
import { isDwelling } from "../../domain/property/property-type.ts";
import type { Site } from "../../domain/site/site.ts";
import { CONTEXT, keepFilled, type StructuredData } from "../lib/structured-data.ts";

const SOLD_LABELS = new Set(["SSTC", "Sold", "Exchanged", "Completed", "Let agreed", "Let"]);

/** The schema.org data of a property for search engines. */
export function propertyData(page: PropertyPage, { agencyName }: Site): StructuredData {
  const { card, facts, details } = page;
  return (origin) => {
    const url = origin + getPropertyPath(facts);
    const offers = toOffer(page, { url, agencyName, origin });
    return {
      "@context": CONTEXT,
      "@type": "RealEstateListing",
      "@id": url,
      url,
      name: card.display_address,
      description: details.summary,
      datePosted: new Date(card.createdAt).toISOString(),
      ...keepFilled({ image: card.photos.map(({ key, width }) => origin + imageFallback({ key, width })) }),
      ...(offers ? { offers } : {}),
      mainEntity: toMainEntity(page),
    };
  };
}

function toMainEntity({ card, facts, sections, contact }: PropertyPage): AccommodationLeaf | PlaceLeaf {
  const place = {
    name: card.display_address,
    address: {
      "@type": "PostalAddress",
      ...keepFilled({
        streetAddress: facts.street,
        addressLocality: facts.town,
        addressRegion: facts.county,
        postalCode: facts.postcode,
      }),
      addressCountry: "GB",
    },
    geo: { "@type": "GeoCoordinates", latitude: facts.lat, longitude: facts.lng },
    telephone: contact.telephone,
  } as const;
  const rooms = {
    ...(sections.rooms && card.bedrooms > 0 ? { numberOfBedrooms: card.bedrooms } : {}),
    ...(sections.rooms && card.bathrooms > 0 ? { numberOfBathroomsTotal: card.bathrooms } : {}),
    ...(card.squareFeet === null
      ? {}
      : { floorSize: { "@type": "QuantitativeValue", value: card.squareFeet, unitCode: "FTK" } as const }),
  };
  // Only an accommodation has rooms and a floor, and an office or a farm with a house is one in this sense.
  return isDwelling(facts.propertyType) || Object.keys(rooms).length > 0
    ? { "@type": "Accommodation", ...place, ...rooms }
    : { "@type": "Place", ...place };
}

interface OfferOptions {
  url: string;
  agencyName: string;
  origin: string;
}

/** UN/CEFACT's codes of the periods that a rent is for. */
const PERIOD_CODES: Readonly<Partial<Record<PricePeriod, string>>> = {
  month: "MON",
  week: "WEE",
  personWeek: "WEE",
  year: "ANN",
};

/** Prices of which others are higher, such as those of a development. */
const LOWEST_PRICE = ["From", "Prices from"];

/** Undefined for a price on application. The amount is the one that the page shows. */
function toOffer(
  { card, facts, contact }: PropertyPage,
  { url, agencyName, origin }: OfferOptions,
): OfferLeaf | AggregateOfferLeaf | undefined {
  const shown = readShownPrice(card.price);
  if (!shown) return undefined;
  const { pounds, period } = shown;
  const unitCode = PERIOD_CODES[period];
  const offer = {
    url,
    priceCurrency: "GBP",
    availability: SOLD_LABELS.has(card.status) ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
    businessFunction: {
      "@id": `http://purl.org/goodrelations/v1#${facts.channel === "lettings" ? "LeaseOut" : "Sell"}`,
    },
    offeredBy: {
      "@type": "RealEstateAgent",
      name: `${agencyName}, ${contact.branchName}`,
      url: origin + getBranchPath(contact.branchUrl),
      telephone: contact.telephone,
    },
  } as const;
  if (LOWEST_PRICE.includes(splitPrice(card.price).qualifier))
    return { "@type": "AggregateOffer", ...offer, lowPrice: pounds };
  return {
    "@type": "Offer",
    ...offer,
    price: pounds,
    ...(unitCode === undefined
      ? {}
      : {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: pounds,
            priceCurrency: "GBP",
            unitCode,
          },
        }),
  };
}
