import { sql } from "kysely";
import type { Channel } from "../../../domain/property/channel.ts";
import type { PropertyStatus } from "../../../domain/property/property-status.ts";
import type { Query } from "../../db/database.ts";
import { COUNTY_KEY, REFERENCE_KEY, STREET_KEY, stockKey, TOWN_KEY } from "../../db/stock-keys.ts";

export interface FoundProperty {
  propertyId: number;
  channel: Channel;
  status: PropertyStatus;
}

/** Ignores case, hyphens and spaces: 'ol 10432' finds 'OL-10432'. */
export async function findPropertyByReference(
  query: Query,
  text: string,
): Promise<FoundProperty | undefined> {
  const row = await query
    .selectFrom("properties")
    .select(["property_id", "channel", "status"])
    .where(REFERENCE_KEY, "=", stockKey(text).replaceAll(" ", ""))
    .orderBy("property_id")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    propertyId: row.property_id,
    channel: row.channel as Channel,
    status: row.status as PropertyStatus,
  };
}

/** Of some properties, finds those whose address starts with a name. */
export async function findIdsByName(
  query: Query,
  { ids, name }: { ids: readonly number[]; name: string },
): Promise<number[]> {
  const rows = await query
    .selectFrom("properties")
    .select(["property_id", "display_address"])
    .where("property_id", "in", ids)
    .execute();
  const key = stockKey(name);
  return rows
    .filter(({ display_address }) => `${stockKey(display_address)} `.startsWith(`${key} `))
    .map(({ property_id }) => property_id);
}

/** A street, and the words after it: a town, or a town with its county. */
export interface StreetReading {
  street: string;
  town: string;
}

/** Finds the properties that match one of the readings. */
export async function findIdsByStreet(query: Query, readings: readonly StreetReading[]): Promise<number[]> {
  if (readings.length === 0) return [];
  const rows = await query
    .selectFrom("properties")
    .select("property_id")
    .where(({ eb, or, and }) =>
      or(
        readings.map(({ street, town }) => {
          const isStreet = eb(STREET_KEY, "=", street);
          if (town === "") return isStreet;
          const isTown = eb(TOWN_KEY, "=", town);
          const isTownAndCounty = eb(sql<string>`${TOWN_KEY} || ' ' || ${COUNTY_KEY}`, "=", town);
          return and([isStreet, or([isTown, isTownAndCounty])]);
        }),
      ),
    )
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** Lists the distinct tags. Skips from tag to tag in the index, so that the time doesn't grow with the stock. */
export async function listTags(query: Query): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive tags(tag) as (
      select min(tag) from property_tags
      union all
      select (select min(property_tags.tag) from property_tags where property_tags.tag > tags.tag)
      from tags where tags.tag is not null
    )
    select tag from tags where tag is not null`.execute(query);
  return rows.map(({ tag }) => tag);
}
