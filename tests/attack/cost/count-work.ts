import { rmSync } from "node:fs";
import { buildApp } from "../../../src/server/app.ts";
import { readConfig } from "../../../src/server/config.ts";
import { openDatabase } from "../../../src/server/db/database.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { createEmptyDatabase } from "../../support/engines.ts";
import { fillPath } from "../fuzz/fuzz-request.ts";
import { FIELD_NAMES } from "../fuzz/words.ts";
import { type AttackedRoute, collectRoutes, watchApps } from "../inside/collect-routes.mjs";
import { plantFlaws } from "../inside/planted-flaws.mjs";
import { largeBodies } from "../large-bodies.ts";
import { createRegistration } from "../visitor.ts";
import { countBlocks } from "./block-counter.ts";
import { countNativeVisits } from "./native-counter.ts";

/**
 * Run as a process of its own by `attack.test.ts`: sends every route bodies of one size and of twice that size, and counts the
 * work for each. Work that grows faster than the body is printed as a line of JSON; no clock is involved.
 */
const BYTES = 6_000;
/** Twice the body may take a little more than twice the work. */
const MOST_GROWTH = 2.6;
/** Below this the fixed cost of any request hides its growth, and does no harm. */
const LEAST_WORK_PER_BYTE = 30;

const DESK_ROUTES = 12;

const natives = countNativeVisits();
const blocks = countBlocks((url) => url.includes("/src/") || url.includes("/inside/"));

let routes: AttackedRoute[] = [];
const stopWatching = watchApps((app) => {
  routes = collectRoutes(app);
  if (process.argv.includes("--plant")) plantFlaws(app);
});
const options = await createEmptyDatabase("sqlite");
const db = openDatabase(options);
await migrate(db);
const answer = { status: 200, headers: { "content-type": "text/html" }, body: "" };
const app = await buildApp({
  config: readConfig({
    NODE_ENV: "test",
    DATA_DIR: options.dataDir,
    LOG_LEVEL: "silent",
    SESSION_SECRET: "a secret that only the tests know, forty",
    PUBLIC_URL: "http://gable.test",
    BOT_CHECK: "none",
  }),
  db,
  picturesDir: "demo/pictures",
  documentsDir: "demo/documents",
  basemapDir: "demo/basemap",
  rendererProgram: "src/entry/render-images.ts",
  commonPasswordsFile: "data/common-passwords.bin",
  // Reading the request is what is measured here; drawing pages is not.
  pages: {
    renderPage: async () => answer,
    renderTwin: async () => answer,
    renderFailure: async () => answer,
  },
  desk: { renderDesk: () => "" },
});
await app.ready();
stopWatching();

let asked = 0;
const nextAddress = () => {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
};
const visit = await app.inject({ url: "/user.ljson" });
const visitorCookie = readCookie(visit.headers["set-cookie"]);
const registered = await app.inject({
  method: "POST",
  url: "/user.ljson",
  remoteAddress: nextAddress(),
  headers: { cookie: visitorCookie, "x-csrf-token": readToken(visit.body) },
  payload: createRegistration("work@example.org"),
});
if (registered.statusCode !== 200) throw new Error(`Registration answered ${registered.body}`);
const cookie = `${visitorCookie}; ${readCookie(registered.headers["set-cookie"])}`;
const token = readToken(registered.body);

async function measure(
  route: AttackedRoute,
  { type, body }: { type: string; body: string },
): Promise<number> {
  const request = () =>
    app.inject({
      method: route.method as "POST",
      url: fillPath(route.url, (name) => (name === "channel" ? "sales" : "1")),
      remoteAddress: nextAddress(),
      headers: { cookie, "x-csrf-token": token, "content-type": type },
      payload: body,
    });
  natives.take();
  await request();
  // Reading the blocks takes longer than most requests. It also sets them to zero, so none are left of the last request.
  return natives.take() + blocks.take();
}

/** Those that grow a list or a record; the long texts have no part that repeats. */
function createBodies(bytes: number) {
  return [...largeBodies(bytes, fields)].filter(({ name }) =>
    /(q|property_ids) repeated$|distinct|group|(property_ids|lead) (a list of texts|with)/.test(name),
  );
}

/** Signing out, and whatever ends the session that the others need. */
const ENDS_SESSION = /^DELETE \/session$/;
let tried = 0;
const fields = FIELD_NAMES.filter(
  (name) => !["_method", "authenticity_token", "body", "hfhp"].includes(name),
);
/** Each route of the desk asks who is there before it reads a body, by the same code, so a few stand for all. */
const deskRoutes = routes.filter(({ url }) => url.startsWith("/desk"));
const measured = routes.filter((route) => !deskRoutes.slice(DESK_ROUTES).includes(route));
blocks.take();
for (const route of measured) {
  if (route.method === "GET" || ENDS_SESSION.test(`${route.method} ${route.url}`)) continue;
  const larger = createBodies(2 * BYTES);
  const smaller = createBodies(BYTES);
  for (const [index, body] of larger.entries()) {
    tried += 1;
    const work = await measure(route, body);
    const perByte = work / body.body.length;
    if (perByte < LEAST_WORK_PER_BYTE) continue;
    const half = await measure(route, smaller[index] ?? body);
    const growth = work / half;
    if (growth > MOST_GROWTH)
      say({
        where: `${route.method} ${route.url}: ${body.name}`,
        perByte: Math.round(perByte),
        growth: Number(growth.toFixed(1)),
      });
  }
}
say({ tried, routes: measured.length });
await app.close();
await db.close();
rmSync(options.dataDir, { recursive: true, force: true });
process.exit(0);

function say(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function readCookie(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function readToken(body: string): string {
  return /"authenticity_token":"([^"]+)"/.exec(body)?.[1] ?? "";
}
