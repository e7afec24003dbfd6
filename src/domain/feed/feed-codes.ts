import type { Channel } from "../property/channel.ts";
import { PROPERTY_STATUSES, type PropertyStatus } from "../property/property-status.ts";

/** The code tables of a feed that an agency can change line by line. `ours` is what a code means here. */
export const CODE_TABLES = [
  ...(["status", "type", "channel", "price-qualifier", "rent-frequency"] as const),
  ...(["tenure", "furnishing", "tag"] as const),
] as const;
/** Instead of a meaning: the format's own, which takes the agency's line away. */
export const FORMATS_OWN = "default";
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

interface StatusCode {
  code: string;
  channel: Channel;
  known: Readonly<Record<string, PropertyStatus>>;
}

/** The same of a status. An agency's line for the other channel's code of the same number doesn't count. */
export function findStatus(own: OwnCodes, { code, channel, known }: StatusCode): PropertyStatus | undefined {
  const line = findCode<PropertyStatus>(own, { table: "status", code, known: {} });
  if (line && Object.hasOwn(PROPERTY_STATUSES, line) && PROPERTY_STATUSES[line].channel === channel)
    return line;
  return Object.hasOwn(known, code) ? known[code] : undefined;
}
