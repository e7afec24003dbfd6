import { sql } from "kysely";
import type { PropertyKey, SearchKey } from "../../../domain/saved/search-keys.ts";
import type { Search } from "../../../domain/search/search.ts";
import type { Db, Query, Trx } from "../../db/database.ts";
import type { AskingSearch } from "./alert-match-queries.ts";

interface UnkeyedOptions {
  /** The present version of the names. */
  version: string;
  limit: number;
}

/** Saved searches without keys of this version. */
export async function listUnkeyedSearches(
  query: Query,
  { version, limit }: UnkeyedOptions,
): Promise<{ searchId: number; query: string }[]> {
  // Before and after the version, because an index can't find what is unequal.
  for (const side of ["<", ">"] as const) {
    const rows = await query
      .selectFrom("saved_searches")
      .select(["search_id", "query"])
      .where("keyed_by", side, version)
      .orderBy("keyed_by")
      .orderBy("search_id")
      .limit(limit)
      .execute();
    if (rows.length > 0) return rows.map((row) => ({ searchId: row.search_id, query: row.query }));
  }
  return [];
}

export async function hasUnkeyedSearches(query: Query, version: string): Promise<boolean> {
  return (await listUnkeyedSearches(query, { version, limit: 1 })).length > 0;
}

export interface KeyedSearch {
  searchId: number;
  /** The query that the keys were made from. */
  query: string;
  settled: string;
  keys: readonly SearchKey[];
}

/** Replaces the keys of these searches and returns how many. One that was changed since it was read is left for the next time. */
export async function storeSearchKeys(
  db: Pick<Db, "engine">,
  trx: Trx,
  { version, searches }: { version: string; searches: readonly KeyedSearch[] },
): Promise<number> {
  const body = JSON.stringify(
    searches.map(({ searchId, query, settled }) => ({ id: searchId, read: query, meaning: settled })),
  );
  const known =
    db.engine === "postgres"
      ? sql`json_to_recordset(${body}::json) as known(id integer, read text, meaning text)`
      : sql`(select value ->> 'id' as id, value ->> 'read' as read, value ->> 'meaning' as meaning
          from json_each(${body})) as known`;
  // First, because the update locks the rows: two workers can't mix their keys.
  const { rows } = await sql<{ search_id: number }>`update saved_searches
    set keyed_by = ${version}, settled = known.meaning from ${known}
    where search_id = known.id and query = known.read and keyed_by <> ${version} returning search_id`.execute(
    trx,
  );
  const updated = new Set(rows.map((row) => row.search_id));
  if (updated.size === 0) return 0;
  await trx
    .deleteFrom("saved_search_keys")
    .where("search_id", "in", [...updated])
    .execute();
  await insertKeys(
    db,
    trx,
    searches.filter(({ searchId }) => updated.has(searchId)),
  );
  return updated.size;
}

const KEY_COLUMNS = sql`cell, channel, search_id, west, south, east, north, min_price, max_price, min_beds, max_beds, kinds, tag, search_json`;

async function insertKeys(db: Pick<Db, "engine">, trx: Trx, searches: readonly KeyedSearch[]): Promise<void> {
  const keys = searches.flatMap(({ searchId, keys }) =>
    keys.map((key) => ({
      cell: key.cell,
      channel: key.channel,
      search_id: searchId,
      west: key.west,
      south: key.south,
      east: key.east,
      north: key.north,
      min_price: key.minPrice,
      max_price: key.maxPrice,
      min_beds: key.minBeds,
      max_beds: key.maxBeds,
      kinds: key.kinds.map(toWord).join(""),
      tag: key.tag,
    })),
  );
  if (keys.length === 0) return;
  const body = JSON.stringify(keys);
  const rows =
    db.engine === "postgres"
      ? sql`json_populate_recordset(null::saved_search_keys, ${body}::json)`
      : sql`(select value ->> 'cell' as cell, value ->> 'channel' as channel, value ->> 'search_id' as search_id,
          value ->> 'west' as west, value ->> 'south' as south, value ->> 'east' as east, value ->> 'north' as north,
          value ->> 'min_price' as min_price, value ->> 'max_price' as max_price, value ->> 'min_beds' as min_beds,
          value ->> 'max_beds' as max_beds, value ->> 'kinds' as kinds,
          value ->> 'tag' as tag from json_each(${body}))`;
  // What the matching reads of a search is copied to its keys: reading thousands of searches by their ids takes longer.
  await sql`insert into saved_search_keys (${KEY_COLUMNS})
    select cell, channel, key.search_id, west, south, east, north, min_price, max_price, min_beds, max_beds, kinds,
      tag, '[' || key.search_id || ',' || search.saved_after_event || ',' || search.settled || ']'
    from ${rows} as key join saved_searches as search on search.search_id = key.search_id`.execute(trx);
}

/** The saved searches that may match a property. */
export async function listSearchesByKey(
  { query, engine }: Pick<Db, "query" | "engine">,
  { cells, channel, lat, lng, price, beds, kinds, tags }: PropertyKey,
): Promise<Iterable<AskingSearch>> {
  // One text for all rows: thousands of rows one by one take longer than finding them.
  const join = engine === "postgres" ? sql`string_agg` : sql`group_concat`;
  // A key of an earlier version is null here and left out. An unknown value of the property is null, and within no bound.
  const { rows } = await sql<{ found: string | null }>`
    select ${join}(key.search_json, ${NEW_LINE}) as found
    from saved_search_keys as key
    where key.cell in (${sql.join(cells)}) and key.channel in (${channel}, '')
      and key.west <= ${lng} and key.east >= ${lng} and key.south <= ${lat} and key.north >= ${lat}
      and (key.min_price is null or key.min_price <= ${price})
      and (key.max_price is null or key.max_price >= ${price})
      and (key.min_beds is null or key.min_beds <= ${beds})
      and (key.max_beds is null or key.max_beds >= ${beds})
      and (key.kinds = '' or ${sql.join(
        kinds.map((kind) => sql`key.kinds like ${`%${toWord(kind)}%`}`),
        sql` or `,
      )})
      and key.tag in (${sql.join(["", ...tags])})`.execute(query);
  return readFoundSearches(rows[0]?.found ?? "");
}

/** JSON escapes the ones inside of it. */
const NEW_LINE = "\n";

/** Parses one at a time, so that thousands of searches aren't in memory together. */
function* readFoundSearches(found: string): Generator<AskingSearch> {
  const known = new Set<number>();
  for (const line of found === "" ? [] : found.split(NEW_LINE)) {
    const [searchId, savedAfterEvent, asks]: [number, number, Partial<Search>] = JSON.parse(line);
    // A search in several places can be found by several keys.
    if (known.has(searchId)) continue;
    known.add(searchId);
    yield { searchId, savedAfterEvent, asks };
  }
}

/** So that 'house' isn't found in 'farmhouse'. */
function toWord(kind: string): string {
  return ` ${kind} `;
}
