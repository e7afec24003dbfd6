import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import type { Branch } from "../../domain/branch/branch-schema.ts";
import { DEPARTMENTS } from "../../domain/branch/departments.ts";
import { readBranch } from "../branch/branch-queries.ts";
import type { Query } from "../db/database.ts";
import type { IdRange } from "../search/id-blocks.ts";

/** The kinds of pages in the sitemaps that are read from the database. */
export const SITEMAP_KINDS = ["pages", "branches", "people", "sales-events"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

interface ListPathsOptions {
  offset: number;
  limit: number;
}

export async function countPaths(query: Query, kind: SitemapKind): Promise<number> {
  const table = {
    pages: "content_pages",
    branches: "branches",
    people: "staff",
    "sales-events": "sales_events",
  } as const;
  const { count } = await query
    .selectFrom(table[kind])
    .select((build) => build.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When each property within a range of ids last changed. */
export async function findChangeTimes(query: Query, { first, end }: IdRange): Promise<Map<number, number>> {
  const rows = await query
    .selectFrom("properties")
    .select(["property_id", "updated_at"])
    .where("property_id", ">=", first)
    .where("property_id", "<", end)
    .execute();
  return new Map(rows.map(({ property_id, updated_at }) => [property_id, Number(updated_at)]));
}

function listBranchPaths({ branchUrl, departments }: Branch): string[] {
  return [
    getBranchPath(branchUrl),
    ...departments.map(({ name }) => getBranchPath(branchUrl, DEPARTMENTS[name].urlLabel)),
  ];
}

export async function listPaths(
  query: Query,
  kind: SitemapKind,
  { offset, limit }: ListPathsOptions,
): Promise<string[]> {
  switch (kind) {
    case "pages": {
      const rows = await query
        .selectFrom("content_pages")
        .select("slug")
        .orderBy("slug")
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(({ slug }) => `/pages/${slug}`);
    }
    case "branches": {
      const rows = await query
        .selectFrom("branches")
        .select("body_json")
        .orderBy("branch_id")
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(({ body_json }) => readBranch(body_json)).flatMap(listBranchPaths);
    }
    case "people": {
      const rows = await query
        .selectFrom("staff")
        .select("staff_member_id")
        .orderBy("staff_member_id")
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(({ staff_member_id }) => `/staff/${staff_member_id}`);
    }
    case "sales-events": {
      const rows = await query
        .selectFrom("sales_events")
        .select("event_id")
        .orderBy("event_id")
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(({ event_id }) => `/sales-events/${event_id}`);
    }
  }
}
