import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { PROPERTY_STATUS_NAMES } from "../src/domain/property/property-status.ts";
import { PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "../src/domain/property/property-type.ts";
import { PAGE_SIZE } from "../src/domain/search/page/search-page.ts";
import type { Viewport } from "../src/domain/search/search.ts";
import { isShownStatus, type SearchCriteria } from "../src/domain/search/search-criteria.ts";
import { DEFAULT_SORT, SORT_OPTIONS, type SortName } from "../src/domain/search/sort-options.ts";
import type { Db, Query } from "../src/server/db/database.ts";
import type { Database } from "../src/server/db/schema.ts";

const SORT_COLUMNS = {
  createdAt: "created_at",
  launchedAt: "launched_at",
  updatedAt: "updated_at",
  priceValue: "price_value_pounds",
  squareFeet: "square_feet",
} as const;
const MILES_PER_DEGREE = 69.1;

/** The indexes that a search in plain SQL would use. */
export async function addSearchIndexes({ query }: Db): Promise<void> {
  for (const column of Object.values(SORT_COLUMNS)) {
    await sql`create index ${sql.ref(`bench_${column}`)} on properties (channel, ${sql.ref(column)})`.execute(
      query,
    );
  }
  await sql`create index bench_place on properties (channel, lat, lng)`.execute(query);
  await sql`analyze`.execute(query);
}

interface SqlSearchOptions {
  criteria: SearchCriteria;
  sort: SortName | null;
  page: number;
}

/** A page of twelve and the exact total; no facets. */
export async function searchBySql(query: Query, { criteria, sort, page }: SqlSearchOptions): Promise<number> {
  const { column, isDescending } = SORT_OPTIONS[sort ?? DEFAULT_SORT];
  const found = query.selectFrom("properties").where((build) => toConditions(build, criteria));
  const { total } = await found
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  await found
    .select("property_id")
    .orderBy(SORT_COLUMNS[column], (order) => (isDescending ? order.desc() : order.asc()).nullsLast())
    .orderBy("property_id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return Number(total);
}

function toConditions(build: ExpressionBuilder<Database, "properties">, criteria: SearchCriteria) {
  const statuses = PROPERTY_STATUS_NAMES.filter((status) => isShownStatus(status, criteria.status));
  const all: Expression<SqlBool>[] = [
    build("channel", "=", criteria.channel),
    build("status", "in", statuses),
  ];
  const bounds = [
    ["bedrooms", ">=", criteria.minBeds],
    ["bedrooms", "<=", criteria.maxBeds],
    ["price_value_pounds", ">=", criteria.minPrice],
    ["price_value_pounds", "<=", criteria.maxPrice],
    ["square_feet", ">=", criteria.minSquareFeet],
    ["acreage", ">=", criteria.minAcreage],
    ["created_at", ">=", criteria.createdSince],
  ] as const;
  for (const [column, sign, value] of bounds) if (value !== null) all.push(build(column, sign, value));
  if (criteria.pets) all.push(build("takes_pets", "=", 1));
  for (const tag of criteria.tags) all.push(build("property_id", "in", selectTagged(build, [tag])));
  if (criteria.kinds.length > 0) {
    const types = PROPERTY_TYPE_NAMES.filter((name) =>
      criteria.kinds.some((kind) => kind === name || kind === PROPERTY_TYPES[name].group),
    );
    all.push(
      build.or([
        build("property_type", "in", types),
        build("property_id", "in", selectTagged(build, criteria.kinds)),
      ]),
    );
  }
  const box = findBox(criteria);
  if (box) {
    const [west, south, east, north] = box;
    all.push(
      build("lat", ">=", south),
      build("lat", "<=", north),
      build("lng", ">=", west),
      build("lng", "<=", east),
    );
  }
  if (criteria.where?.kind === "circle") {
    const { lat, lng, miles } = criteria.where;
    const narrowing = Math.cos((lat * Math.PI) / 180);
    const square = (miles / MILES_PER_DEGREE) ** 2;
    all.push(
      sql<boolean>`(lat - ${lat}) * (lat - ${lat}) + (lng - ${lng}) * (lng - ${lng}) * ${narrowing * narrowing} <= ${square}`,
    );
  }
  return build.and(all);
}

function selectTagged(build: ExpressionBuilder<Database, "properties">, tags: readonly string[]) {
  return build.selectFrom("property_tags").select("property_id").where("tag", "in", tags);
}

/** A drawn area is reduced to its bounding box, since plain SQL can't test the polygon. */
function findBox({ viewport, areas, where }: SearchCriteria): Viewport | null {
  if (viewport) return viewport;
  const corners = areas.flat();
  if (corners.length > 0) {
    const lats = corners.map(({ lat }) => lat);
    const lngs = corners.map(({ lng }) => lng);
    return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
  }
  if (where?.kind !== "circle") return null;
  const reach = where.miles / MILES_PER_DEGREE;
  const aside = reach / Math.cos((where.lat * Math.PI) / 180);
  return [where.lng - aside, where.lat - reach, where.lng + aside, where.lat + reach];
}
