import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import { type DeskUser, may, seesBranch } from "../../../domain/desk/role.ts";
import { measureFacts } from "../../../domain/desk/stock/fact-gauge.ts";
import {
  STOCK_TAB_TEXTS,
  STOCK_TABS,
  type StockFilters,
  type StockLine,
  type StockView,
} from "../../../domain/desk/stock/stock-view.ts";
import { explainShown, type ShownReason } from "../../../domain/desk/stock/why-shown.ts";
import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { priceText } from "../../../domain/property/price.ts";
import type { Property } from "../../../domain/property/property.ts";
import {
  PROPERTY_STATUS_NAMES,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from "../../../domain/property/property-status.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { listFeeds } from "../../feed/feed-queries.ts";
import { listOverrides } from "../../feed/overrides/override-queries.ts";
import { findProperties } from "../../property/property-queries.ts";
import {
  countStock,
  countStockInterest,
  listRowNews,
  listStock,
  type StockCursor,
  type StockRow,
} from "./stock-list-queries.ts";

const LINES_PER_PAGE = 25;
const THUMB_WIDTH = 320;
export const INTEREST_DAYS = 14;

interface StockAsked {
  user: DeskUser;
  filters: StockFilters;
  after: StockCursor | null;
  now: number;
}

export function readFilters(query: Readonly<Record<string, string | undefined>>): StockFilters {
  const branch = Number(query.branch ?? "");
  const status = query.status ?? "";
  return {
    tab: STOCK_TABS.find((tab) => tab === query.tab) ?? "all",
    q: (query.q ?? "").trim().slice(0, 100),
    branchId: Number.isSafeInteger(branch) && branch > 0 ? branch : null,
    status: (PROPERTY_STATUS_NAMES as readonly string[]).includes(status) ? status : null,
    feedId: query.feed ? query.feed.slice(0, 40) : null,
  };
}

export function readCursor(text: string | undefined): StockCursor | null {
  const match = /^([01])-([1-9]\d{0,9})$/.exec(text ?? "");
  return match ? { isListed: match[1] === "1" ? 1 : 0, propertyId: Number(match[2]) } : null;
}

function toHref(filters: StockFilters, more: Record<string, string> = {}): string {
  const { tab, q, branchId, status, feedId } = filters;
  const search = new URLSearchParams({
    ...(tab !== "all" && { tab }),
    ...(q !== "" && { q }),
    ...(branchId !== null && { branch: String(branchId) }),
    ...(status !== null && { status }),
    ...(feedId !== null && { feed: feedId }),
    ...more,
  }).toString();
  return search === "" ? "/desk/stock" : `/desk/stock?${search}`;
}

export async function readStock(query: Query, { user, filters, after, now }: StockAsked): Promise<StockView> {
  const rows = await listStock(query, user, { filters, after, limit: LINES_PER_PAGE + 1 });
  const page = rows.slice(0, LINES_PER_PAGE);
  const last = page.at(-1);
  const branches = (await listBranches(query)).filter(({ branchId }) => seesBranch(user, branchId));
  const counts = await countStock(query, user, filters);
  const { q, branchId, status, feedId } = filters;
  return {
    context: `${(counts.get("all") ?? 0).toLocaleString("en-GB")} homes, ${(counts.get("shown") ?? 0).toLocaleString("en-GB")} on the site`,
    filters,
    tabs: STOCK_TABS.map((tab) => ({
      tab,
      text: STOCK_TAB_TEXTS[tab],
      href: toHref({ ...filters, tab }),
      count: counts.get(tab) ?? 0,
    })),
    branches: branches.map(({ branchId, name }) => ({ branchId, name })),
    feeds: (await listFeeds(query)).map(({ feedId }) => ({ feedId, name: toFeedName(feedId) })),
    statuses: PROPERTY_STATUS_NAMES.map((value) => ({ value, text: PROPERTY_STATUSES[value].label })),
    lines: await toLines(query, page, {
      now,
      names: new Map(branches.map((one) => [one.branchId, one.name])),
    }),
    nextHref:
      rows.length > LINES_PER_PAGE && last
        ? toHref(filters, { after: `${last.isListed ? 1 : 0}-${last.propertyId}` })
        : null,
    firstHref: after ? toHref(filters) : null,
    canEdit: may(user.role, "stock.edit"),
    isFiltered: filters.tab !== "all" || q !== "" || branchId !== null || status !== null || feedId !== null,
  };
}

/** The first homes that a search finds, those on the site before others, and where all of them are listed. */
export async function searchStock(
  query: Query,
  user: DeskUser,
  { text, limit }: { text: string; limit: number },
): Promise<{ homes: (Described & { href: string; isListed: boolean })[]; allHref: string }> {
  const filters = readFilters({ q: text });
  const rows = await listStock(query, user, { filters, after: null, limit, first: "listed" });
  const ids = rows.map(({ propertyId }) => propertyId);
  const properties = new Map((await findProperties(query, ids)).map((one) => [one.propertyId, one]));
  const homes = rows.map((row) => ({ ...describeRow(row, properties), isListed: row.isListed }));
  return { homes, allHref: toHref(filters) };
}

async function toLines(
  query: Query,
  rows: readonly StockRow[],
  { now, names }: { now: number; names: ReadonlyMap<number, string> },
): Promise<StockLine[]> {
  const ids = rows.map(({ propertyId }) => propertyId);
  const properties = new Map((await findProperties(query, ids)).map((one) => [one.propertyId, one]));
  const reasons = await explainRows(query, rows, { properties, now });
  const since = now - INTEREST_DAYS * DAY_MS;
  const interest = await countStockInterest(query, ids, { day: londonDay(since), since });
  return rows.map((row) => {
    return {
      propertyId: row.propertyId,
      ...describeRow(row, properties),
      branchName: names.get(row.branchId) ?? `Branch ${row.branchId}`,
      feedName: row.feedId === null ? "No feed" : toFeedName(row.feedId),
      why: reasons.get(row.propertyId) ?? { kind: "no", text: "Not shown" },
      views: interest.get(row.propertyId)?.views ?? 0,
      saves: interest.get(row.propertyId)?.saves ?? 0,
      enquiries: interest.get(row.propertyId)?.enquiries ?? 0,
    };
  });
}

/** Why each home is shown or not. */
export async function explainRows(
  query: Query,
  rows: readonly StockRow[],
  { properties, now }: { properties: ReadonlyMap<number, Property>; now: number },
): Promise<Map<number, ShownReason>> {
  const ids = rows.map(({ propertyId }) => propertyId);
  const overrides = await listOverrides(query, ids);
  const { held, setAside } = await listRowNews(query, ids);
  return new Map(
    rows.map((row) => {
      const own = overrides.get(row.propertyId) ?? [];
      const record = row.recordJson === null ? null : (JSON.parse(row.recordJson) as FeedRecord);
      return [
        row.propertyId,
        explainShown({
          state: row.state,
          isListed: row.isListed,
          showAt: row.showAt,
          publishFrom: record?.publishFrom ?? null,
          photos: properties.get(row.propertyId)?.details.photos.length ?? 0,
          feedName: row.feedId === null ? "its feed" : `the feed “${toFeedName(row.feedId)}”`,
          held: held.get(row.propertyId) ?? null,
          setAside: setAside.get(row.propertyId) ?? null,
          overrides: own.length,
          changedOverrides: own.filter(({ isFeedChanged }) => isFeedChanged).length,
          now,
        }),
      ];
    }),
  );
}

type Described = Pick<
  StockLine,
  "name" | "about" | "price" | "status" | "statusKind" | "facts" | "pictureUrl"
>;

function describeListed(property: Property): Described {
  const [key] = property.photoKeys;
  const { known, total } = measureFacts(property.details.material);
  return {
    name: property.displayAddress,
    about: `${property.town} · ${property.reference}`,
    price: property.price,
    ...toStatus(property.status),
    facts: { known, total },
    pictureUrl: key === undefined ? null : imageUrl({ key, width: THUMB_WIDTH }),
  };
}

/** A home on the site by what the site shows, another one by what its feed sent. */
function describeRow(row: StockRow, properties: ReadonlyMap<number, Property>): Described & { href: string } {
  const property = properties.get(row.propertyId);
  const described = property ? describeListed(property) : describeRecord(row);
  return { ...described, href: `/desk/stock/${row.propertyId}` };
}

function describeRecord({ recordJson, theirRef, propertyId }: StockRow): Described {
  const nothing = { facts: null, pictureUrl: null };
  if (recordJson === null)
    return {
      name: `Home ${propertyId}`,
      about: theirRef ?? "",
      price: "",
      status: "",
      statusKind: "sold",
      ...nothing,
    };
  const record = JSON.parse(recordJson) as FeedRecord;
  const { pounds, qualifier, period } = record.price;
  return {
    name: record.displayAddress,
    about: [record.town, record.reference].filter((part) => part !== "").join(" · "),
    price: priceText({ value: pounds, qualifier, period }),
    ...toStatus(record.status),
    ...nothing,
  };
}

function toStatus(status: PropertyStatus): Pick<StockLine, "status" | "statusKind"> {
  const { label, isAvailable } = PROPERTY_STATUSES[status];
  return { status: label, statusKind: isAvailable ? "for" : status === "under-offer" ? "offer" : "sold" };
}
