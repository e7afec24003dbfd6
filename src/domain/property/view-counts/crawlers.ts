/** Words in small letters by which programs, not people, name themselves. */
const CRAWLER_WORDS = [
  "bot",
  "crawl",
  "spider",
  "slurp",
  "scrap",
  "headless",
  "preview",
  "lighthouse",
  "inspectiontool",
  "facebookexternalhit",
  "facebookcatalog",
  "mediapartners",
  "feedfetcher",
  "whatsapp/",
  "archiver",
  "monitor",
  "pingdom",
  "uptime",
  "phantom",
  "selenium",
  "puppeteer",
  "playwright",
  "curl/",
  "wget/",
  "python",
  "java/",
  "okhttp",
  "go-http-client",
  "libwww",
  "axios/",
  "undici",
  "node-fetch",
] as const;

/** Makers of telephones whose names have such a word in them. */
const INNOCENT_WORDS = /cubot/g;

/** Whether a user agent is no visitor. One that says nothing is none: every browser says something. */
export function isCrawler(userAgent: string | undefined): boolean {
  const words = (userAgent ?? "").toLowerCase().replace(INNOCENT_WORDS, "");
  return words.trim() === "" || CRAWLER_WORDS.some((word) => words.includes(word));
}
