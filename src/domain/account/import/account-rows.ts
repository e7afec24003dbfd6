import { z } from "zod";
import { isFrequency } from "../../saved/saved-search.ts";
import type { Search } from "../../search/search.ts";
import { readSearchQuery } from "../../search/url/read-search-query.ts";
import { readCsv } from "../../text/read-csv.ts";

const MOST_ACCOUNTS = 100_000;
export const MOST_ACCOUNT_FILE_BYTES = 50_000_000;

interface ImportedSearch {
  search: Search;
  alertFrequency: "I" | "W" | "M" | "N" | undefined;
  name: string;
}

/** An account of the agency's old site. */
export interface ImportedAccount {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  telephone: string;
  /** Undefined if the old site didn't ask. */
  marketing: { isOptedIn: boolean; at: number; source: string } | undefined;
  searches: ImportedSearch[];
}

export interface AccountProblem {
  line: number;
  message: string;
}

export interface ReadAccounts {
  accounts: ImportedAccount[];
  problems: AccountProblem[];
}

const text = (max: number) => z.string().trim().max(max, `must have at most ${max} characters`).default("");
const field = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const savedSearchSchema = z.union([
  z.string(),
  z.object({ url: z.string(), alert_frequency: z.string().optional(), name: z.string().max(100).optional() }),
  z.object({
    fields: z.record(z.string(), field),
    alert_frequency: z.string().optional(),
    name: z.string().max(100).optional(),
  }),
]);

const accountSchema = z.strictObject({
  email: z.string().trim().toLowerCase().max(250, "is too long").pipe(z.email("isn't an email address")),
  first_name: text(60),
  last_name: text(60),
  telephone: text(30).refine((value) => /^[\d+() ./-]*$/.test(value), "isn't a telephone number"),
  marketing_opt_in: z
    .union([z.boolean(), z.enum(["yes", "no", ""])], "must be yes or no")
    .default("")
    .transform((value) => (value === "" ? undefined : value === true || value === "yes")),
  marketing_date: text(40),
  marketing_source: text(300),
  saved_searches: z
    .union([z.array(savedSearchSchema), z.string().transform((value) => value.split(/\s+/).filter(Boolean))])
    .default([]),
});

const COLUMNS = Object.keys(accountSchema.shape);

/** Reads a CSV file with a heading line, or one JSON object on each line. Every bad row is named. */
export function readAccounts(content: string, { now }: { now: number }): ReadAccounts {
  const rows = content.trimStart().startsWith("{") ? readJsonLines(content) : readSheet(content);
  if ("problem" in rows) return { accounts: [], problems: [{ line: 1, message: rows.problem }] };
  if (rows.length > MOST_ACCOUNTS)
    return { accounts: [], problems: [{ line: 1, message: `At most ${MOST_ACCOUNTS} accounts at a time.` }] };
  const problems: AccountProblem[] = [];
  const accounts = new Map<string, ImportedAccount>();
  for (const { line, value } of rows) {
    const read = readAccount(value, { line, now });
    if ("problems" in read) problems.push(...read.problems.map((message) => ({ line, message })));
    else if (accounts.has(read.email))
      problems.push({ line, message: `${read.email} is on line ${accounts.get(read.email)?.line} already.` });
    else accounts.set(read.email, read);
  }
  return { accounts: [...accounts.values()], problems };
}

interface SourceRow {
  line: number;
  value: unknown;
}

function readSheet(content: string): SourceRow[] | { problem: string } {
  const rows = readCsv(content);
  if (!rows) return { problem: "A quote isn't closed." };
  const [heading, ...rest] = rows;
  const names = heading?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const unknown = names.filter((name) => !COLUMNS.includes(name));
  if (!names.includes("email") || unknown.length > 0)
    return { problem: `The first line must name the columns: ${COLUMNS.join(", ")}.` };
  return rest.map(({ line, cells }) => ({
    line,
    value:
      cells.length > names.length
        ? undefined
        : Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])),
  }));
}

function readJsonLines(content: string): SourceRow[] {
  return content.split("\n").flatMap((source, index) => {
    if (source.trim() === "") return [];
    try {
      return { line: index + 1, value: JSON.parse(source) as unknown };
    } catch {
      return { line: index + 1, value: undefined };
    }
  });
}

function readAccount(
  value: unknown,
  { line, now }: { line: number; now: number },
): ImportedAccount | { problems: string[] } {
  if (value === undefined) return { problems: ["The line can't be read."] };
  const parsed = accountSchema.safeParse(value);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, message }) => `${path.join(".") || "The line"} ${message}`),
    };
  const row = parsed.data;
  const problems: string[] = [];
  const at = Date.parse(row.marketing_date);
  if (row.marketing_opt_in === true) {
    if (!/^\d{4}-\d\d-\d\d/.test(row.marketing_date) || Number.isNaN(at) || at > now)
      problems.push("marketing_date must be the date of the opt-in, such as 2025-03-31.");
    if (row.marketing_source === "") problems.push("marketing_source must say where the opt-in was given.");
  }
  const searches = row.saved_searches.map(readSavedSearch);
  for (const search of searches) if ("problem" in search) problems.push(search.problem);
  if (problems.length > 0) return { problems };
  return {
    line,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    telephone: row.telephone,
    marketing:
      row.marketing_opt_in === undefined
        ? undefined
        : { isOptedIn: row.marketing_opt_in, at: Number.isNaN(at) ? now : at, source: row.marketing_source },
    searches: searches.flatMap((search) => ("problem" in search ? [] : search)),
  };
}

function readSavedSearch(given: z.infer<typeof savedSearchSchema>): ImportedSearch | { problem: string } {
  const { alert_frequency: frequency, name = "" } = typeof given === "string" ? {} : given;
  if (frequency !== undefined && !isFrequency(frequency))
    return { problem: "alert_frequency must be I, W, M or N." };
  const url = typeof given === "string" ? given : "url" in given ? given.url : undefined;
  const entries =
    url === undefined ? Object.entries("fields" in (given as object) ? toFields(given) : {}) : readUrl(url);
  if (entries === undefined || entries.length === 0)
    return {
      problem: `${url ?? "A saved search"} isn't a search of this site, such as /search?channel=sales&min_beds=2.`,
    };
  return { search: readSearchQuery(entries).search, alertFrequency: frequency, name };
}

function toFields(given: z.infer<typeof savedSearchSchema>): Record<string, string> {
  return typeof given !== "string" && "fields" in given ? given.fields : {};
}

/** The entries of a search's URL on this site, with or without its origin. */
function readUrl(url: string): [string, string][] | undefined {
  const [, query] = /^(?:https?:\/\/[^/?#]+)?\/search\?([^#]*)/.exec(url) ?? [];
  if (query === undefined) return undefined;
  return query.split("&").flatMap((pair): [string, string][] => {
    const [name = "", value = ""] = pair.split("=");
    try {
      return [[decodeURIComponent(name), decodeURIComponent(value.replaceAll("+", " "))]];
    } catch {
      return [];
    }
  });
}
