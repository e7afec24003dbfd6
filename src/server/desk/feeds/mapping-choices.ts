import type { CodeChoices } from "../../../domain/desk/feeds/feeds-view.ts";
import { formatFieldValue } from "../../../domain/desk/stock/field-text.ts";
import { RENT_FREQUENCIES } from "../../../domain/feed/read-price.ts";
import { TENURE_LABELS } from "../../../domain/property/facts/tenure.ts";
import { TENURE_KINDS } from "../../../domain/property/facts/tenure-schema.ts";
import { PRICE_QUALIFIERS } from "../../../domain/property/price.ts";
import { FURNISHINGS } from "../../../domain/property/property-schema.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../../../domain/property/property-type.ts";

const FREQUENCY_TEXTS: Readonly<Record<(typeof RENT_FREQUENCIES)[number], string>> = {
  week: "A week",
  month: "A month",
  quarter: "A quarter",
  year: "A year",
  "person-week": "A week, per person",
};

/** What a code of a feed can mean, by its table. */
export const MAPPING_CHOICES: { choices: CodeChoices } = {
  choices: {
    status: PROPERTY_STATUS_NAMES.map((value) => ({ value, text: PROPERTY_STATUSES[value].label })),
    type: PROPERTY_TYPE_NAMES.map((value) => ({ value, text: formatFieldValue("propertyType", value) })),
    channel: [
      { value: "sales", text: "For sale" },
      { value: "lettings", text: "To let" },
    ],
    "price-qualifier": PRICE_QUALIFIERS.filter((text) => text !== "").map((text) => ({ value: text, text })),
    "rent-frequency": RENT_FREQUENCIES.map((value) => ({ value, text: FREQUENCY_TEXTS[value] })),
    tenure: TENURE_KINDS.map((value) => ({ value, text: TENURE_LABELS[value] })),
    furnishing: FURNISHINGS.map((text) => ({ value: text, text })),
  },
};
