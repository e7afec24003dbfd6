import { countMaterialGaps } from "../../domain/property/facts/count-material-gaps.ts";
import type { Property } from "../../domain/property/property.ts";
import { toStockText } from "../../domain/property/stock-text.ts";
import { type FullTextWords, toFullTextWords } from "../db/full-text.ts";
import type { NewPropertyRow, NewStockMarkRow, PropertyTagRow } from "../db/schema.ts";
import { toRow } from "./property-row.ts";
import { propertyText } from "./property-text.ts";

/** All that is stored of some properties, as the rows of each table. */
export interface PropertyRecords {
  rows: NewPropertyRow[];
  marks: NewStockMarkRow[];
  tags: PropertyTagRow[];
  texts: FullTextWords[];
}

export function toPropertyRecords(properties: readonly Property[]): PropertyRecords {
  return {
    rows: properties.map(toRow),
    marks: properties.map((property) => ({
      property_id: property.propertyId,
      branch_id: property.branchId,
      status: property.status,
      photo_count: property.photoKeys.length,
      gap_count: countMaterialGaps(property.details.material),
      search_text: toStockText(property),
    })),
    tags: properties.flatMap(({ propertyId, tags }) => tags.map((tag) => ({ property_id: propertyId, tag }))),
    texts: properties.map((property) =>
      toFullTextWords({ id: property.propertyId, text: propertyText(property) }),
    ),
  };
}
