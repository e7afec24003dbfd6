import type { AlertSettings } from "../../../domain/saved/alert-settings.ts";
import { formatSearchSummary } from "../../../domain/search/page/search-summary.ts";
import type { Services } from "../../../domain/services.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import type { Query } from "../../db/database.ts";
import { type AlertSubject, isSigned, readAlertName, toAlertPath } from "./alert-links.ts";
import { type AlertedSearch, findAlertedSearch, listAlertedSearches } from "./alert-setting-queries.ts";
import { nameSearch } from "./name-search.ts";

export interface AlertLink {
  name: string;
  signature: string;
}

/** What a signed link is about; undefined if the signature is wrong or the search was deleted. */
export async function findAlertSubject(
  { query, secret }: { query: Query; secret: string },
  { name, signature }: AlertLink,
): Promise<AlertSubject | undefined> {
  const named = readAlertName(name);
  if (!named) return undefined;
  const subject = named.kind === "all" ? named : await findSearchSubject(query, named.searchId);
  return subject && isSigned(secret, subject, signature) ? subject : undefined;
}

async function findSearchSubject(query: Query, searchId: number): Promise<AlertSubject | undefined> {
  const saved = await findAlertedSearch(query, searchId);
  return saved && { kind: "search", searchId, userId: saved.userId };
}

interface AlertServiceDeps {
  query: Query;
  secret: string;
  getSettings: () => Promise<Pick<SiteSettings, "corrections">>;
}

export function createAlertService({ query, secret, getSettings }: AlertServiceDeps): Services["alerts"] {
  return {
    async findSettings(link): Promise<AlertSettings | undefined> {
      const subject = await findAlertSubject({ query, secret }, link);
      if (!subject) return undefined;
      const { wholePoundPrices: hasWholePounds } = (await getSettings()).corrections;
      const all = await listAlertedSearches(query, subject.userId);
      const shown = all.filter((saved) => subject.kind === "all" || saved.searchId === subject.searchId);
      const describe = async (saved: AlertedSearch) => ({
        summary: formatSearchSummary(await nameSearch(query, saved.query), { hasWholePounds }),
        address: `/search?${saved.query}`,
        frequency: saved.frequency,
        settingsAddress: toAlertPath(secret, { kind: "search", ...saved }),
      });
      return {
        address: toAlertPath(secret, subject),
        searches: await Promise.all(shown.map(describe)),
        isAboutAll: subject.kind === "all",
      };
    },
  };
}
