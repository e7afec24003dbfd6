/**
 * Saves the demo's rendered pages as text, so that two versions of the code can be compared:
 *   node scripts/save-pages.mjs before     (on the old code)
 *   node scripts/save-pages.mjs after      (on the new code)
 *   diff -r before after
 * What changes with every request or build (nonces, tokens, times, names of built files) is replaced.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenNeeded } from "./build.mjs";

const FIXED_PATHS = [
  "/",
  "/search",
  "/search/lettings",
  "/search?q=3+bed+house+in+ely+under+400k",
  "/search?q=xyzzy",
  "/compare",
  "/valuation?plain=1",
  "/user/sign-in?plain=1",
  "/user/register?plain=1",
  "/nothing-here",
];
const PAGES_PER_KIND = 40;
const folder = process.argv[2];
if (!folder) throw new Error("Name the folder: node scripts/save-pages.mjs before");

await buildWhenNeeded();
const site = spawn(process.execPath, ["scripts/start.cjs", "serve"], {
  env: {
    ...process.env,
    PORT: "0",
    DATA_DIR: mkdtempSync(join(tmpdir(), "gable-pages-")),
    LOG_LEVEL: "info",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const url = await readUrl();
const paths = [...FIXED_PATHS, ...(await listPaths())];
mkdirSync(folder, { recursive: true });
for (const path of paths) {
  const response = await fetch(url + path, { headers: { accept: "text/html" } });
  const name = path === "/" ? "home" : path.slice(1).replace(/[^\w-]+/g, "_");
  writeFileSync(join(folder, `${name}.html`), `${response.status}\n${normalise(await response.text())}`);
}
console.log(`${paths.length} pages saved in ${folder}`);
site.kill();

function readUrl() {
  return new Promise((resolve, reject) => {
    let output = "";
    site.stdout.on("data", (chunk) => {
      output += chunk;
      const found = /https?:\/\/[\w.:[\]]+:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
    site.once("exit", (code) => reject(new Error(`The site ended with ${code}.`)));
  });
}

/** A few pages of every kind that the site map lists, spread over all of that kind. */
async function listPaths() {
  const kinds = new Map();
  for (const location of await readSiteMap("/sitemap.xml")) {
    const kind = location.split("/")[1];
    kinds.set(kind, [...(kinds.get(kind) ?? []), location]);
  }
  return [...kinds.values()].flatMap((all) => {
    const step = Math.max(1, Math.floor(all.length / PAGES_PER_KIND));
    return all.filter((_, index) => index % step === 0);
  });
}

async function readSiteMap(path) {
  const text = await (await fetch(url + path)).text();
  const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname);
  if (!text.includes("<sitemapindex")) return locations;
  return (await Promise.all(locations.map(readSiteMap))).flat();
}

function normalise(html) {
  return html
    .replaceAll(url, "SITE")
    .replace(/nonce="[^"]*"/g, 'nonce=""')
    .replace(
      /(name="csrf-token" content|name="authenticity_token" value|name="form_time" value)="[^"]*"/g,
      '$1=""',
    )
    .replace(/("?(?:form_instance|formInstance|authenticityToken|formTime)"?(?: value=|:))"[^"]*"/g, '$1""')
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\.(js|css|woff2|webp|svg)/g, "$1.$2")
    .replace(/\b1[789]\d{11}\b/g, "TIME")
    .replace(/></g, ">\n<")
    .replace(/,"/g, ',\n"');
}
