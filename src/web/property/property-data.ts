import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { imageFallback } from "../../domain/property/media/images.ts";
import { getPropertyPath } from "../../domain/property/property.ts";
import { isDwelling } from "../../domain/property/property-type.ts";
import type { Site } from "../../domain/site/site.ts";
import type { StructuredData } from "../lib/structured-data.ts";

const SOLD_LABELS = new Set(["SSTC", "Sold", "Exchanged", "Completed", "Let agreed", "Let"]);

/** The schema.org data of a property for search engines. */
export function propertyData(page: PropertyPage, { agencyName }: Site): StructuredData {
  const { card, facts, details, contact } = page;
  return (origin) => {
    const url = origin + getPropertyPath(facts);
    return {
      "@context": "https://schema.org",
      "@type": "RealEstateListing",
      "@id": url,
      url,
      name: card.display_address,
      description: details.summary,
      datePosted: new Date(card.createdAt).toISOString(),
      image: card.photos.map(({ key, width }) => origin + imageFallback({ key, width })),
      ...(card.priceValue === null ? {} : { offers: toOffer(page, { url, agencyName, origin }) }),
      mainEntity: {
        "@type": isDwelling(facts.propertyType) ? "Accommodation" : "Place",
        name: card.display_address,
        ...(card.bedrooms > 0 ? { numberOfBedrooms: card.bedrooms } : {}),
        ...(card.bathrooms > 0 ? { numberOfBathroomsTotal: card.bathrooms } : {}),
        ...(card.squareFeet === null
          ? {}
          : { floorSize: { "@type": "QuantitativeValue", value: card.squareFeet, unitCode: "FTK" } }),
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
      },
    };
  };
}

/** Search engines report empty values as errors. */
function keepFilled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

interface OfferOptions {
  url: string;
  agencyName: string;
  origin: string;
}

function toOffer({ card, facts, contact }: PropertyPage, { url, agencyName, origin }: OfferOptions) {
  const isToLet = facts.channel === "lettings";
  const price = { price: card.priceValue, priceCurrency: "GBP" };
  return {
    "@type": "Offer",
    url,
    ...price,
    availability: `https://schema.org/${SOLD_LABELS.has(card.status) ? "SoldOut" : "InStock"}`,
    businessFunction: `http://purl.org/goodrelations/v1#${isToLet ? "LeaseOut" : "Sell"}`,
    ...(isToLet
      ? { priceSpecification: { "@type": "UnitPriceSpecification", ...price, unitCode: "MON" } }
      : {}),
    offeredBy: {
      "@type": "RealEstateAgent",
      name: `${agencyName}, ${contact.branchName}`,
      url: `${origin}/branches/${contact.branchUrl}`,
      telephone: contact.telephone,
    },
  };
}
