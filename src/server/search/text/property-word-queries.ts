import { z } from "zod";
import type { PropertyType } from "../../../domain/property/property-type.ts";
import { listWords } from "../../../domain/text/words.ts";
import type { Query } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";
import type { PropertyRow } from "../../db/schema.ts";
import { groupTags } from "../../property/property-row.ts";
import { propertyText } from "../../property/property-text.ts";

/** The words of properties' texts by property id: the same that the database's full-text index has. */
export type PropertyWords = ReadonlyMap<number, string[]>;

const TEXT_COLUMNS = [
  "property_id",
  "reference",
  "display_address",
  "street",
  "town",
  "county",
  "postcode",
  "property_type",
  "details_json",
] as const satisfies readonly (keyof PropertyRow)[];
type TextRow = Pick<PropertyRow, (typeof TEXT_COLUMNS)[number]>;

const textsSchema = z.object({
  summary: z.string(),
  description: z.array(z.string()),
  features: z.array(z.string()),
});

/** Reads the words of the whole stock by ascending id, a few properties at a time, because their texts take long to split. */
export async function* readPropertyWords(query: Query, limit: number): AsyncGenerator<PropertyWords> {
  const readAfter = (after: number) =>
    query
      .selectFrom("properties")
      .select(TEXT_COLUMNS)
      .where("property_id", ">", after)
      .orderBy("property_id")
      .limit(limit)
      .execute();
  for await (const rows of readPages({ before: 0, readAfter, toKey: ({ property_id }) => property_id })) {
    yield toWords(query, rows);
  }
}

export async function findPropertyWords(
  query: Query,
  propertyIds: readonly number[],
): Promise<PropertyWords> {
  if (propertyIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("properties")
    .select(TEXT_COLUMNS)
    .where("property_id", "in", propertyIds)
    .execute();
  return toWords(query, rows);
}

async function toWords(query: Query, rows: readonly TextRow[]): Promise<PropertyWords> {
  if (rows.length === 0) return new Map();
  const tagRows = await query
    .selectFrom("property_tags")
    .select(["property_id", "tag"])
    .where(
      "property_id",
      "in",
      rows.map(({ property_id }) => property_id),
    )
    .execute();
  const tags = groupTags(tagRows);
  return new Map(
    rows.map((row) => {
      const text = propertyText({
        reference: row.reference,
        displayAddress: row.display_address,
        street: row.street,
        town: row.town,
        county: row.county,
        postcode: row.postcode,
        propertyType: row.property_type as PropertyType,
        tags: tags.get(row.property_id) ?? [],
        details: textsSchema.parse(JSON.parse(row.details_json)),
      });
      return [row.property_id, listWords(text)];
    }),
  );
}
