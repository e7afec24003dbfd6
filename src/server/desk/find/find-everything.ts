import { getEditorPath } from "../../../domain/desk/content/content-access.ts";
import { formatDeskTime } from "../../../domain/desk/desk-time.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import type { FindView, FoundGroup, FoundItem } from "../../../domain/desk/find/find-view.ts";
import { isNameMatch, readRunNumber } from "../../../domain/desk/find/name-match.ts";
import { KIND_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import { type DeskUser, may, type Permission, ROLE_NAMES } from "../../../domain/desk/role.ts";
import type { Db } from "../../db/database.ts";
import { listFeeds } from "../../feed/feed-queries.ts";
import { findRunRow } from "../feeds/feed-list-queries.ts";
import { describeFeed, listSeenFeeds, toRunHref } from "../feeds/read-feeds.ts";
import { searchInbox } from "../inbox/load-inbox.ts";
import { findPeople } from "../people/load-people.ts";
import { searchStock } from "../stock/read-stock.ts";
import { listNamedBranches, listNamedPages, listNamedStaff, listNamedUsers } from "./find-queries.ts";

/** Rows of one kind; its own screen has the rest. */
const MOST_OF_A_KIND = 5;

export interface FindOptions {
  db: Pick<Db, "query" | "engine">;
  user: DeskUser;
  text: string;
  now: number;
  closingDates: readonly string[];
}

interface Found {
  /** One more than is shown says that there are more. */
  items: readonly FoundItem[];
  /** The screen that lists them all. */
  allHref: string;
}

interface Kind {
  heading: string;
  /** Within a sentence. */
  name: string;
  can: Permission;
  find(options: FindOptions): Promise<Found>;
}

/** In the order of how often staff look for them. */
const KINDS: readonly Kind[] = [
  { heading: "Enquiries", name: "enquiries", can: "enquiries.read", find: findEnquiries },
  { heading: "Homes", name: "homes", can: "stock.read", find: findHomes },
  { heading: "People’s data", name: "people’s data", can: "people.read", find: findPersons },
  {
    heading: "Branches and people",
    name: "branches and their people",
    can: "content.read",
    find: findBranches,
  },
  { heading: "Pages", name: "pages", can: "content.read", find: findPages },
  { heading: "Feeds and runs", name: "feeds", can: "feeds.read", find: findFeeds },
  { heading: "Desk users", name: "desk users", can: "users.edit", find: findUsers },
];

/** Looks for a text in everything that the person may read, within their branches. */
export async function findEverything(options: FindOptions): Promise<FindView> {
  const { user, text } = options;
  const kinds = KINDS.filter(({ can }) => may(user.role, can));
  const searched = kinds.map(({ name }) => name);
  if (text === "") return { text, groups: [], searched };
  const groups = await Promise.all(
    kinds.map(async ({ heading, name, find }): Promise<FoundGroup> => {
      const { items, allHref } = await find(options);
      const hasMore = items.length > MOST_OF_A_KIND;
      return {
        heading,
        items: items.slice(0, MOST_OF_A_KIND),
        all: hasMore ? { href: allHref, text: `See all ${name}` } : undefined,
      };
    }),
  );
  return { text, groups: groups.filter(({ items }) => items.length > 0), searched };
}

async function findEnquiries({ db, user, text, now, closingDates }: FindOptions): Promise<Found> {
  const deps = { query: db.query, user, now, closingDates };
  const { rows, allHref } = await searchInbox(deps, { text, limit: MOST_OF_A_KIND + 1 });
  return {
    items: rows.map(({ href, name, kind, subject, state, arrived, thumbUrl }) => ({
      href,
      name,
      text: `${KIND_WORDS[kind]} · ${subject}`,
      pictureUrl: thumbUrl ?? null,
      state,
      when: arrived,
    })),
    allHref,
  };
}

async function findHomes({ db, user, text }: FindOptions): Promise<Found> {
  const { homes, allHref } = await searchStock(db.query, user, { text, limit: MOST_OF_A_KIND + 1 });
  return {
    items: homes.map(({ href, name, about, price, status, pictureUrl, isListed }) => ({
      href,
      name,
      text: [about, price, status, isListed ? "" : "Not on the site"]
        .filter((part) => part !== "")
        .join(" · "),
      pictureUrl,
    })),
    allHref,
  };
}

async function findPersons({ db, user, text }: FindOptions): Promise<Found> {
  const people = await findPeople(db, user, { text, limit: MOST_OF_A_KIND + 1 });
  return {
    items: people.map(({ href, name, email, telephone, account }) => ({
      href,
      name,
      text: [email, telephone, account === "none" ? "" : "Has an account"]
        .filter((part) => part !== "")
        .join(" · "),
    })),
    allHref: `/desk/people?q=${encodeURIComponent(text)}`,
  };
}

async function findBranches({ db: { query }, user, text }: FindOptions): Promise<Found> {
  const branches = await listNamedBranches(query, user);
  const names = new Map(branches.map(({ branchId, name }) => [branchId, name]));
  const staff = await listNamedStaff(query, user);
  const items = [
    ...branches
      .filter(({ name, town, postcode }) => isNameMatch(`${name} ${town} ${postcode}`, text))
      .map(({ branchId, name, addressLines, town }) => ({
        href: `/desk/branches/${branchId}`,
        name,
        text: [...new Set([...addressLines, town])].join(", "),
      })),
    ...staff
      .filter(({ firstName, surname, email }) => isNameMatch(`${firstName} ${surname} ${email}`, text))
      .map(({ staffMemberId, firstName, surname, jobTitle, branchId }) => ({
        href: getEditorPath({ kind: "person", id: String(staffMemberId) }),
        name: `${firstName} ${surname}`,
        text: `${jobTitle}, ${names.get(branchId) ?? "no branch"}`,
      })),
  ];
  return { items, allHref: "/desk/branches" };
}

async function findPages({ db, text }: FindOptions): Promise<Found> {
  const pages = await listNamedPages(db.query);
  return {
    items: pages
      .filter(({ slug, title }) => isNameMatch(`${title} ${slug}`, text))
      .map(({ slug, title }) => ({
        href: getEditorPath({ kind: "page", id: slug }),
        name: title,
        text: `/pages/${slug}`,
      })),
    allHref: "/desk/pages",
  };
}

async function findFeeds({ db: { query }, user, text, now }: FindOptions): Promise<Found> {
  const runId = readRunNumber(text);
  const isNamed = (feedId: string) => isNameMatch(toFeedName(feedId), text);
  const allHref = "/desk/feeds";
  // Which branches a feed brings homes of is a long question, so it is asked only where something may be found.
  const some = runId !== undefined || (await listFeeds(query)).some(({ feedId }) => isNamed(feedId));
  if (!some) return { items: [], allHref };
  const seen = await listSeenFeeds(query, user);
  const items: FoundItem[] = seen
    .filter(({ feed }) => isNamed(feed.feedId))
    .map(({ feed, branchIds }) => ({
      href: `/desk/feeds/${feed.feedId}`,
      name: toFeedName(feed.feedId),
      text: describeFeed(feed, branchIds.length),
    }));
  if (runId !== undefined)
    for (const { feed } of seen) {
      const run = await findRunRow(query, feed.feedId, runId);
      if (run)
        items.push({
          href: toRunHref(run.feedId, runId),
          name: `Run ${runId}`,
          text: `${toFeedName(run.feedId)} · ${formatDeskTime(run.finishedAt ?? run.createdAt, now)}`,
        });
    }
  return { items, allHref };
}

async function findUsers({ db, text }: FindOptions): Promise<Found> {
  const users = await listNamedUsers(db.query);
  return {
    items: users
      .filter(({ name, email }) => isNameMatch(`${name} ${email}`, text))
      .map(({ deskUserId, name, email, role }) => ({
        href: `/desk/users#user-${deskUserId}`,
        name,
        text: `${ROLE_NAMES[role]} · ${email}`,
      })),
    allHref: "/desk/users",
  };
}
