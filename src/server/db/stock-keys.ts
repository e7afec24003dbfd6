import { type RawBuilder, sql } from "kysely";

/**
 * What a reference, a street and a town are compared by. An index serves only the very expression that it was made of, so
 * these stand once, and `stockKey` does the same to what a visitor types.
 */
const SIGNS = ["-", "'", "’", "."] as const;

function keyOf(column: string, signs: readonly string[]): RawBuilder<string> {
  const bare = signs.reduce(
    (expression, sign) => sql<string>`replace(${expression}, ${sql.lit(sign)}, '')`,
    sql<string>`${sql.id(column)}`,
  );
  return sql<string>`lower(${bare})`;
}

export const REFERENCE_KEY = keyOf("reference", [...SIGNS, " ", "/"]);
export const STREET_KEY = keyOf("street", SIGNS);
export const TOWN_KEY = keyOf("town", SIGNS);
export const COUNTY_KEY = keyOf("county", SIGNS);

export function stockKey(text: string): string {
  return text
    .replace(/[-'’.]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
