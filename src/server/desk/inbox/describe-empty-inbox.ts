import { formatListTime } from "../../../domain/desk/desk-time.ts";
import { type InboxParams, isWholeList, toInboxUrl } from "../../../domain/desk/inbox/inbox-params.ts";
import type { InboxEmpty } from "../../../domain/desk/inbox/inbox-view.ts";
import { TAB_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import { formatDuration } from "../../../domain/desk/inbox/response-clock.ts";
import { LEAD_TABS, type LeadTab } from "../../../domain/enquiry/lead/lead-work.ts";
import { type InboxDeps, toInboxFilter } from "./inbox-filter.ts";
import { countTabs, findLastAnswered } from "./inbox-queries.ts";

type Counts = Partial<Record<LeadTab, number>>;

/** What a list without enquiries says: done, nothing yet, or what the smallest change would find. */
export async function describeEmptyInbox(
  deps: InboxDeps,
  params: InboxParams,
  counts: Counts,
): Promise<InboxEmpty> {
  if (params.after) {
    const links = [{ text: "Back to the beginning", href: toInboxUrl({ ...params, after: undefined }) }];
    return { heading: "No more enquiries", text: "The list may have changed since you opened it.", links };
  }
  if (!isWholeList(params)) return describeNothingFound(deps, params, counts);
  const others = listTabLinks(params, counts);
  if (others.length === 0)
    return {
      heading: "No enquiries yet",
      text: "They arrive from the website’s forms. You can also type one in from a phone call or a portal’s email.",
      links: [{ text: "Type in an enquiry", href: "/desk/enquiries/new" }],
    };
  if (params.tab !== "unanswered")
    return { heading: `Nothing under ${TAB_WORDS[params.tab]}`, text: "Look at the others:", links: others };
  return { heading: "All answered", text: await describeLastAnswer(deps, params), links: others };
}

async function describeLastAnswer(deps: InboxDeps, params: InboxParams): Promise<string> {
  const last = await findLastAnswered(deps.query, toInboxFilter(deps.user, params));
  if (!last) return "New enquiries appear here when they arrive.";
  const early = last.dueAt - last.at;
  const when = formatListTime(last.at, deps.now);
  const margin = early >= 0 ? `${formatDuration(early)} inside its time` : "after it was due";
  return `The last one was answered ${when}, ${margin}. New ones appear here when they arrive.`;
}

function listTabLinks(params: InboxParams, counts: Counts): { text: string; href: string }[] {
  return LEAD_TABS.filter((tab) => tab !== params.tab && (counts[tab] ?? 0) > 0).map((tab) => ({
    text: `${TAB_WORDS[tab]} (${(counts[tab] ?? 0).toLocaleString("en-GB")})`,
    href: toInboxUrl({ ...params, tab, after: undefined }),
  }));
}

const WIDER = [
  ["branchId", "All my branches"],
  ["kind", "Any kind"],
  ["assignee", "Anyone"],
] as const;

/** Counts what each single change would find, so that no way on leads to another empty list. */
async function describeNothingFound(
  { query, user }: InboxDeps,
  params: InboxParams,
  counts: Counts,
): Promise<InboxEmpty> {
  const links = listTabLinks(params, counts);
  for (const [name, text] of WIDER) {
    if (params[name] === undefined) continue;
    const wider = { ...params, [name]: undefined };
    const count = (await countTabs(query, toInboxFilter(user, wider)))[params.tab] ?? 0;
    if (count > 0)
      links.push({ text: `${text} (${count.toLocaleString("en-GB")})`, href: toInboxUrl(wider) });
  }
  if (params.text !== "") links.push({ text: "Clear search", href: toInboxUrl({ ...params, text: "" }) });
  const where = `You’re looking at ${TAB_WORDS[params.tab].toLowerCase()} enquiries`;
  const filtered = WIDER.some(([name]) => params[name] !== undefined) ? " with filters" : "";
  return {
    heading: params.text === "" ? "No enquiry matches these filters" : `No enquiry matches “${params.text}”`,
    text: `${where}${filtered}. ${links.length > 0 ? "You can look more widely:" : "Try another spelling, or fewer filters."}`,
    links,
  };
}
