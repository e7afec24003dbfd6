import type { FastifyInstance, FastifyReply } from "fastify";
import { getPropertyPath } from "../../domain/property/property.ts";
import { escapeHtml } from "../../domain/text/html.ts";
import { HOUR_MS, SECOND_MS } from "../../domain/time/time.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { countPaths, findChangeTimes, listPaths, SITEMAP_KINDS } from "./sitemap-queries.ts";

interface SitemapRouteDeps {
  db: Db;
  live: LiveSearchIndex;
  publicUrl: string;
}

interface SitemapPage {
  path: string;
  /** Only known of properties. */
  changedAt?: number | undefined;
}

/** The protocol allows 50,000 URLs per file, but a large file would hold up other requests. */
const URLS_PER_FILE = 2_500;
const FIXED_PATHS = [
  "/",
  "/search?channel=sales",
  "/search?channel=lettings",
  "/branches",
  "/staff",
  "/sales-events",
];
const CACHE = `public, max-age=${HOUR_MS / SECOND_MS}`;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Registers `robots.txt`, the sitemap index and the sitemaps. */
export function registerSitemapRoutes(app: FastifyInstance, { db, live, publicUrl }: SitemapRouteDeps): void {
  const options = { config: { session: false } };

  app.get("/robots.txt", options, async (_request, reply) =>
    reply
      .header("cache-control", CACHE)
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\nDisallow: /*.ljson\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get("/sitemap.xml", options, async (_request, reply) => {
    const files = ["/sitemaps/site-1.xml"];
    for (const kind of SITEMAP_KINDS) {
      const count = Math.ceil((await countPaths(db.query, kind)) / URLS_PER_FILE);
      for (let file = 1; file <= count; file += 1) files.push(`/sitemaps/${kind}-${file}.xml`);
    }
    const ranges = (await live.get()).listIdRanges(URLS_PER_FILE);
    files.push(...ranges.map((_, index) => `/sitemaps/properties-${index + 1}.xml`));
    const entries = files.map((path) => `<sitemap><loc>${toLocation(path)}</loc></sitemap>`);
    return sendXml(reply, `<sitemapindex ${NAMESPACE}>${entries.join("")}</sitemapindex>`);
  });

  app.get<{ Params: { file: string } }>("/sitemaps/:file", options, async (request, reply) => {
    const [, name, number] = /^([a-z-]+)-(\d{1,6})\.xml$/.exec(request.params.file) ?? [];
    const pages = await findPages(name, Number(number));
    if (pages.length === 0) throw new HttpError(404, "not-found");
    const entries = pages.map(
      ({ path, changedAt }) => `<url><loc>${toLocation(path)}</loc>${writeChange(changedAt)}</url>`,
    );
    return sendXml(reply, `<urlset ${NAMESPACE}>${entries.join("")}</urlset>`);
  });

  async function findPages(name: string | undefined, file: number): Promise<SitemapPage[]> {
    if (name === "site") return file === 1 ? FIXED_PATHS.map((path) => ({ path })) : [];
    if (name === "properties") return listProperties(file);
    const kind = SITEMAP_KINDS.find((candidate) => candidate === name);
    if (kind === undefined || file < 1) return [];
    const page = { offset: (file - 1) * URLS_PER_FILE, limit: URLS_PER_FILE };
    return (await listPaths(db.query, kind, page)).map((path) => ({ path }));
  }

  /** From the search index: in the database, finding where a file starts takes the longer the later it is. */
  async function listProperties(file: number): Promise<SitemapPage[]> {
    const index = await live.get();
    const range = index.listIdRanges(URLS_PER_FILE)[file - 1];
    if (!range) return [];
    const changes = await findChangeTimes(db.query, range);
    return index
      .listWithin(range)
      .map((property) => ({ path: getPropertyPath(property), changedAt: changes.get(property.propertyId) }));
  }

  function toLocation(path: string): string {
    return escapeHtml(publicUrl + path);
  }
}

function writeChange(changedAt: number | undefined): string {
  return changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
}

function sendXml(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header("cache-control", CACHE)
    .type("application/xml; charset=utf-8")
    .send(XML + body);
}
