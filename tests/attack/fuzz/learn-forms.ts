import { PLAIN_PATTERNS } from "../../../src/domain/url/plain-pages.ts";
import type { Target } from "../attacked-site.ts";
import { readTokens } from "../html-tokens.ts";
import type { Visitor } from "../visitor.ts";

/** A form as a page has it: where it posts to, and its fields with values that pass. */
export interface LearntForm {
  page: string;
  action: string;
  fields: Record<string, string>;
}

/** What a page's own links and forms tell an attacker who looks around first. */
export interface LearntSite {
  forms: LearntForm[];
  /** Real pages of each kind, from the sitemaps. */
  paths: string[];
  propertyId: string;
  fieldNames: string[];
}

const MOST_PATHS_PER_FILE = 12;

export async function learnSite({ routes }: Target, visitor: Visitor): Promise<LearntSite> {
  const paths = await readSitemaps(visitor);
  const property = paths.find((path) => path.startsWith("/properties/")) ?? "/properties/1/sales";
  const propertyId = property.split("/")[2] ?? "1";
  const forms: LearntForm[] = [];
  for (const pattern of PLAIN_PATTERNS) {
    for (const id of ["1", "2", "3"]) {
      if (!pattern.includes(":") && id !== "1") continue;
      const path = pattern.replace(/:\w+/, id);
      const page = `${path}?plain=1&property=${propertyId}&branch=${id}`;
      forms.push(...readForms(page, (await visitor.get(page)).body));
    }
  }
  const known = new Set(routes.filter(({ method }) => method === "POST").map(({ url }) => url));
  const useful = forms.filter(({ action }) => known.has(action) || /^\/properties\/.*\/leads$/.test(action));
  const fieldNames = [...new Set(useful.flatMap(({ fields }) => Object.keys(fields)))];
  return { forms: useful, paths, propertyId, fieldNames };
}

async function readSitemaps(visitor: Visitor): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await visitor.get(path)).body.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, location = "/"]) => location.replaceAll("&amp;", "&"),
    );
  const paths: string[] = [];
  for (const file of await locations("/sitemap.xml"))
    paths.push(...(await locations(file)).slice(0, MOST_PATHS_PER_FILE));
  return paths.length > 0 ? paths : ["/"];
}

export function readForms(page: string, html: string): LearntForm[] {
  const forms: LearntForm[] = [];
  let current: LearntForm | undefined;
  for (const token of readTokens(html)) {
    if (token.kind === "end" && token.name === "form") current = undefined;
    if (token.kind !== "start") continue;
    const { attributes } = token;
    if (token.name === "form" && attributes.get("method")?.toLowerCase() === "post") {
      current = { page, action: attributes.get("action") ?? page, fields: {} };
      forms.push(current);
    }
    const name = attributes.get("name");
    if (!current || name === undefined || !["input", "select", "textarea"].includes(token.name)) continue;
    current.fields[name] ??= attributes.get("value") || plausibleValue(name, attributes.get("type"));
  }
  return forms;
}

const PLAUSIBLE: readonly (readonly [RegExp, string])[] = [
  [/(^|\[)(body|hfhp)\]?$/, ""],
  [/friend_email/, "friend@example.org"],
  [/email|username/, "rosa@example.org"],
  [/friend_name/, "Anselm Fane"],
  [/first_name/, "Rosa"],
  [/last_name/, "Whitlock"],
  [/tel|phone/, "01632 960123"],
  [/password/, "Fenland-heron-7"],
  [/postcode/, "CB7 4EX"],
  [/opt_in|terms|agree/, "on"],
  [/message|reason/, "Hello"],
  [/name/, "Rosa Whitlock"],
];

function plausibleValue(name: string, type = "text"): string {
  if (type === "checkbox") return "on";
  return PLAUSIBLE.find(([pattern]) => pattern.test(name))?.[1] ?? "1";
}
