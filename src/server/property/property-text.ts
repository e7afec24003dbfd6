import type { Property } from "../../domain/property/property.ts";
import { PROPERTY_TYPES } from "../../domain/property/property-type.ts";

/** The full-text collection of the properties. */
export const PROPERTY_TEXTS = "properties";

type Texted = Pick<
  Property,
  "reference" | "displayAddress" | "street" | "town" | "county" | "postcode" | "propertyType" | "tags"
> & { details: Pick<Property["details"], "summary" | "description" | "features"> };

/** The text that a property is found by. */
export function propertyText(property: Texted): string {
  const { details } = property;
  return [
    property.reference,
    property.displayAddress,
    property.street,
    property.town,
    property.county,
    property.postcode,
    PROPERTY_TYPES[property.propertyType].label,
    ...property.tags,
    details.summary,
    ...details.description,
    ...details.features,
  ].join("\n");
}
