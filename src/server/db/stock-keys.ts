import { type RawBuilder, sql } from "kysely";

/**
 * The keys by which a reference, street or town is compared. An index only works for the exact expression it was
 * created with, so the expressions are defined once here, and `stockKey` does the same to what a visitor types.
 */
const SIGNS = ["-", "'", "’", "."] as const;

function toKey(column: string, signs: readonly string[]): RawBuilder<string> {
  const bare = signs.reduce(
    (expression, sign) => sql<string>`replace(${expression}, ${sql.lit(sign)}, '')`,
    sql<string>`${sql.id(column)}`,
  );
  return sql<string>`lower(${bare})`;
}

export const REFERENCE_KEY = toKey("reference", [...SIGNS, " ", "/"]);
export const STREET_KEY = toKey("street", SIGNS);
export const TOWN_KEY = toKey("town", SIGNS);
export const COUNTY_KEY = toKey("county", SIGNS);

export function stockKey(text: string): string {
  return text
    .replace(/[-'’.]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
