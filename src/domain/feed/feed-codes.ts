/**
 * The code tables of a feed that an agency can change line by line. `ours` is what a code means here: a status, a
 * property type, a price qualifier or a tag.
 */
export const CODE_TABLES = ["status", "type", "price-qualifier", "tag"] as const;
export type CodeTable = (typeof CODE_TABLES)[number];

/** The agency's own lines, which come before the format's. */
export type OwnCodes = Readonly<Partial<Record<CodeTable, Readonly<Record<string, string>>>>>;

/** The meaning of a code by the agency's line, else by the format's table; undefined if neither has it. */
export function findCode<Ours extends string>(
  own: OwnCodes,
  { table, code, known }: { table: CodeTable; code: string; known: Readonly<Record<string, Ours>> },
): Ours | undefined {
  const lines = own[table];
  if (lines && Object.hasOwn(lines, code)) return lines[code] as Ours;
  return Object.hasOwn(known, code) ? known[code] : undefined;
}
