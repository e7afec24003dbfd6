import { formatEnergyRating } from "../facts/energy-rating.ts";
import { findShareText, TENURE_LABELS } from "../facts/tenure.ts";
import { formatAcres, formatSquareFeet } from "../measures.ts";
import type { Property } from "../property.ts";
import type { PropertySections } from "./property-sections.ts";

const LABELS = {
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  receptions: "Receptions",
  inside: "Inside",
  land: "Land",
  useClass: "Use class",
  tenure: "Tenure",
  share: "Share for sale",
  energy: "Energy",
} as const;

export type KeyFactName = keyof typeof LABELS;

/** A fact on the first screen of a property's page. */
export interface KeyFact {
  name: KeyFactName;
  label: string;
  text: string;
}

type Facts = Pick<Property, "bedrooms" | "bathrooms" | "receptionRooms" | "squareFeet" | "acreage"> & {
  details: Pick<Property["details"], "tenure" | "energy" | "commercial">;
};

/** The key facts that a kind of property shows and that are known. */
export function listKeyFacts(
  { bedrooms, bathrooms, receptionRooms, squareFeet, acreage, details }: Facts,
  { rooms, business }: Pick<PropertySections, "rooms" | "business">,
): KeyFact[] {
  const { tenure, energy, commercial } = details;
  const countRooms = (count: number) => (rooms && count > 0 ? String(count) : null);
  const texts: Record<KeyFactName, string | null> = {
    bedrooms: countRooms(bedrooms),
    bathrooms: countRooms(bathrooms),
    receptions: countRooms(receptionRooms),
    inside: squareFeet === null ? null : formatSquareFeet(squareFeet),
    land: acreage === null ? null : formatAcres(acreage),
    useClass: business && commercial ? commercial.useClass : null,
    tenure: tenure && TENURE_LABELS[tenure.kind],
    share: tenure && findShareText(tenure),
    energy: formatEnergyRating(energy),
  };
  return (Object.keys(LABELS) as KeyFactName[]).flatMap((name) => {
    const text = texts[name];
    return text === null ? [] : [{ name, label: LABELS[name], text }];
  });
}
