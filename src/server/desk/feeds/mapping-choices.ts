import { formatFieldValue } from "../../../domain/desk/stock/field-text.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../../../domain/property/property-type.ts";

/** What a code of a feed can mean. */
export const MAPPING_CHOICES = {
  statuses: PROPERTY_STATUS_NAMES.map((value) => ({ value, text: PROPERTY_STATUSES[value].label })),
  types: PROPERTY_TYPE_NAMES.map((value) => ({ value, text: formatFieldValue("propertyType", value) })),
} as const;
