import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import { type DeskUser, may, seesBranch } from "../../../domain/desk/role.ts";
import { measureFacts } from "../../../domain/desk/stock/fact-gauge.ts";
import {
  SORTED_HEADS,
  type SortedHead,
  STOCK_SORT_TEXTS,
  STOCK_SORTS,
  STOCK_TAB_TEXTS,
  STOCK_TABS,
  type StockFilters,
  type StockLine,
  type StockSort,
  type StockView,
  USUAL_STOCK_SORT,
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
import { listOverrides } from "../../feed/overrides/override-queries.ts";
import { findProperties } from "../../property/property-queries.ts";
import { listSeenFeeds } from "../feeds/read-feeds.ts";
import {
  countStock,
  countStockUntil,
  listStock,
  type StockCursor,
  type StockRow,
} from "./stock-list-queries.ts";
import { countStockInterest, listRowNews } from "./stock-news-queries.ts";

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
    sort: STOCK_SORTS.find((sort) => sort === query.sort) ?? USUAL_STOCK_SORT,
    q: (query.q ?? "").trim().slice(0, 100),
    branchId: Number.isSafeInteger(branch) && branch > 0 ? branch : null,
    status: (PROPERTY_STATUS_NAMES as readonly string[]).includes(status) ? status : null,
    feedId: query.feed ? query.feed.slice(0, 40) : null,
  };
}

export function readCursor(text: string | undefined): StockCursor | null {
  const match = /^(-?\d{1,16})_([1-9]\d{0,9})$/.exec(text ?? "");
  return match ? { key: Number(match[1]), propertyId: Number(match[2]) } : null;
}

const toAfter = ({ key, propertyId }: StockCursor) => ({ after: `${key}_${propertyId}` });

function toHeadHref(filters: StockFilters, head: SortedHead): string {
  const [first, second = first]: readonly [StockSort, StockSort?] = SORTED_HEADS[head];
  return toHref({ ...filters, sort: filters.sort === first ? second : first });
}

/** The first day of the interest that is counted. */
export const toInterestDay = (now: number) => londonDay(now - INTEREST_DAYS * DAY_MS);

function toFields({ tab, sort, q, branchId, status, feedId }: StockFilters): Record<string, string> {
  return {
    ...(tab !== "all" && { tab }),
    ...(sort !== USUAL_STOCK_SORT && { sort }),
    ...(q !== "" && { q }),
    ...(branchId !== null && { branch: String(branchId) }),
    ...(status !== null && { status }),
    ...(feedId !== null && { feed: feedId }),
  };
}

function toHref(filters: StockFilters, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...toFields(filters), ...more }).toString();
  return search === "" ? "/desk/stock" : `/desk/stock?${search}`;
}

export async function readStock(query: Query, { user, filters, after, now }: StockAsked): Promise<StockView> {
  const since = toInterestDay(now);
  const rows = await listStock(query, user, { filters, since, after, limit: LINES_PER_PAGE + 1 });
  const page = rows.slice(0, LINES_PER_PAGE);
  const last = page.at(-1);
  const branches = (await listBranches(query)).filter(({ branchId }) => seesBranch(user, branchId));
  const counts = await countStock(query, user, filters);
  const { q, branchId, status, feedId } = filters;
  const total = counts.get(filters.tab) ?? 0;
  return {
    context: `${(counts.get("all") ?? 0).toLocaleString("en-GB")} homes, ${(counts.get("shown") ?? 0).toLocaleString("en-GB")} on the site`,
    filters,
    fields: toFields(filters),
    sorts: STOCK_SORTS.map((value) => ({ value, text: STOCK_SORT_TEXTS[value] })),
    heads: {
      price: toHeadHref(filters, "price"),
      why: toHeadHref(filters, "why"),
      facts: toHeadHref(filters, "facts"),
      views: toHeadHref(filters, "views"),
    },
    tabs: STOCK_TABS.map((tab) => ({
      tab,
      text: STOCK_TAB_TEXTS[tab],
      href: toHref({ ...filters, tab }),
      count: counts.get(tab) ?? 0,
    })),
    branches: branches.map(({ branchId, name }) => ({ branchId, name })),
    feeds: (await listSeenFeeds(query, user)).map(({ feed }) => ({
      feedId: feed.feedId,
      name: toFeedName(feed.feedId),
    })),
    statuses: PROPERTY_STATUS_NAMES.map((value) => ({ value, text: PROPERTY_STATUSES[value].label })),
    lines: await toLines(query, page, {
      now,
      names: new Map(branches.map((one) => [one.branchId, one.name])),
    }),
    position: await writePosition(query, user, { filters, since, after, lines: page.length, total }),
    nextHref: rows.length > LINES_PER_PAGE && last ? toHref(filters, toAfter(last.cursor)) : null,
    previousHref: after ? await findPreviousHref(query, user, { filters, since, after }) : null,
    canEdit: may(user.role, "stock.edit"),
    canExport: may(user.role, "stock.export"),
    isFiltered: filters.tab !== "all" || q !== "" || branchId !== null || status !== null || feedId !== null,
  };
}

interface PageAsked {
  filters: StockFilters;
  since: string;
}

async function writePosition(
  query: Query,
  user: DeskUser,
  { after, lines, total, ...asked }: PageAsked & { after: StockCursor | null; lines: number; total: number },
): Promise<string> {
  const before = after ? await countStockUntil(query, user, { ...asked, after }) : 0;
  const write = (count: number) => count.toLocaleString("en-GB");
  return lines === 0 ? "" : `${write(before + 1)} to ${write(before + lines)} of ${write(total)}`;
}

/** The page before ends with the cursor's own home, so it starts after the one that is a page further back. */
async function findPreviousHref(
  query: Query,
  user: DeskUser,
  asked: PageAsked & { after: StockCursor },
): Promise<string> {
  const rows = await listStock(query, user, { ...asked, limit: LINES_PER_PAGE, isBackwards: true });
  const start = rows[LINES_PER_PAGE - 1];
  return toHref(asked.filters, start && toAfter(start.cursor));
}

/** The first homes that a search finds, those on the site before others, and where all of them are listed. */
export async function searchStock(
  query: Query,
  user: DeskUser,
  { text, limit }: { text: string; limit: number },
): Promise<{ homes: (Described & { href: string; isListed: boolean })[]; allHref: string }> {
  const filters = readFilters({ q: text, sort: "shown" });
  const rows = await listStock(query, user, { filters, since: "", after: null, limit });
  const ids = rows.map(({ propertyId }) => propertyId);
  const properties = new Map((await findProperties(query, ids)).map((one) => [one.propertyId, one]));
  const homes = rows.map((row) => ({ ...describeRow(row, properties), isListed: row.isListed }));
  return { homes, allHref: toHref(filters) };
}

export async function toLines(
  query: Query,
  rows: readonly StockRow[],
  { now, names }: { now: number; names: ReadonlyMap<number, string> },
): Promise<StockLine[]> {
  const ids = rows.map(({ propertyId }) => propertyId);
  const properties = new Map((await findProperties(query, ids)).map((one) => [one.propertyId, one]));
  const reasons = await explainRows(query, rows, { properties, now });
  const since = now - INTEREST_DAYS * DAY_MS;
  const interest = await countStockInterest(query, ids, { day: toInterestDay(now), since });
  return rows.map((row) => {
    return {
      propertyId: row.propertyId,
      ...describeRow(row, properties),
      branchName: names.get(row.branchId) ?? `Branch ${row.branchId}`,
      feedName: row.feedId === null ? "No feed" : toFeedName(row.feedId),
      isListed: row.isListed,
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
  "name" | "about" | "town" | "reference" | "price" | "status" | "statusKind" | "facts" | "pictureUrl"
>;

function describeListed(property: Property): Described {
  const [key] = property.photoKeys;
  const { known, total } = measureFacts(property.details.material);
  return {
    name: property.displayAddress,
    ...toAbout(property.town, property.reference),
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
      ...toAbout("", theirRef ?? ""),
      price: "",
      status: "",
      statusKind: "sold",
      ...nothing,
    };
  const record = JSON.parse(recordJson) as FeedRecord;
  return {
    name: record.displayAddress,
    ...toAbout(record.town, record.reference),
    price: priceText({ ...record.price, value: record.price.pounds }),
    ...toStatus(record.status),
    ...nothing,
  };
}

function toAbout(town: string, reference: string): Pick<StockLine, "about" | "town" | "reference"> {
  return { about: [town, reference].filter((part) => part !== "").join(" · "), town, reference };
}

function toStatus(status: PropertyStatus): Pick<StockLine, "status" | "statusKind"> {
  const { label, isAvailable } = PROPERTY_STATUSES[status];
  return { status: label, statusKind: isAvailable ? "for" : status === "under-offer" ? "offer" : "sold" };
}
