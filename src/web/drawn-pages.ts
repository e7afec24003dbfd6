import type { Site } from "../domain/site/site.ts";

/** What is drawn for one page's data, and the data as the browser gets it. */
export interface DrawnPage {
  markup: string;
  data: string | undefined;
}

interface Known extends DrawnPage {
  site: Site;
  url: string;
}

/**
 * Pages whose data is the very object of a while ago look as they did then: nothing in the markup is one visitor's own. Services
 * that answer many visitors alike keep their answers for a few seconds, and what was drawn goes when the answer goes.
 */
const known = new WeakMap<object, Known>();

interface DrawQuestion {
  pageData: unknown;
  site: Site;
  url: string;
  draw(): DrawnPage;
}

export function drawOnce({ pageData, site, url, draw }: DrawQuestion): DrawnPage {
  if (typeof pageData !== "object" || pageData === null) return draw();
  const before = known.get(pageData);
  if (before && before.site === site && before.url === url) return before;
  const drawn = { ...draw(), site, url };
  known.set(pageData, drawn);
  return drawn;
}

const bodies = new WeakMap<object, string>();

/** The same for a page's JSON twin. */
export function writeJsonOnce(data: unknown): string {
  if (typeof data !== "object" || data === null) return JSON.stringify(data);
  const before = bodies.get(data);
  if (before !== undefined) return before;
  const body = JSON.stringify(data);
  bodies.set(data, body);
  return body;
}
