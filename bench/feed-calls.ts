import { buildWhenNeeded } from "../scripts/build.mjs";
import { openDatabase } from "../src/server/db/database.ts";
import { createFeed } from "../src/server/feed/create-feed.ts";
import { rtdfSend, toXml } from "../tests/support/rtdf-call.ts";
import { temporaryFolder } from "../tests/support/site-process.ts";
import { hostileCall, listHostileBodies } from "./hostile-calls.ts";
import { type ProbedSite, startProbedSite } from "./probed-site.ts";
import { seed } from "./seed-stock.ts";

/**
 * How long the event loop of the built site is blocked by calls of a feed whose texts are made to be slow, of up to 2 MB, while
 * somebody asks for the home page. Each block is also given as the site's own work, without the time in which its thread
 * waited for a processor. `npm run bench:feed-calls -- 200` sends fewer.
 */
const count = Number(process.argv[2] ?? 2_000);
const STOCK = 200;
/** Before these, most of the time goes into compiling the code. */
const WARM_UPS = 10;
const GOAL_MS = 100;
const PAGE_EVERY_MS = 50;
const BODY_TOO_LARGE = 413;
/** A feed may call 1,200 times a minute. */
const FEEDS = ["crm-1", "crm-2", "crm-3", "crm-4"];

interface Slowest {
  call: string;
  status: number;
  block: number;
  own: number;
}

await buildWhenNeeded();
const dataDir = temporaryFolder();
seed({ size: STOCK, dataDir });
const urls = await addFeeds();
const site = await startProbedSite({ dataDir, findsBlocks: true });
const pages = { asked: 0, slowestMs: 0 };
let isSending = true;
const asking = askPages(site);
const calls: Slowest[] = [];
try {
  for (let index = 0; index < WARM_UPS; index += 1) await sendCall(0, rtdfSend());
  for (let index = 0; index < count; index += 1) calls.push(await sendCall(index));
} finally {
  isSending = false;
  await asking;
  await site.stop();
}
const statuses = [...new Set(calls.map(({ status }) => status))];
console.log(
  statuses.map((one) => `${calls.filter(({ status }) => status === one).length} × ${one}`).join(", "),
);
console.table(
  [...calls]
    .sort((a, b) => b.own - a.own)
    .slice(0, 10)
    .map(({ call, status, block, own }) => ({ call, status, "block, ms": block, "own work, ms": own })),
);
const longest = Math.max(...calls.map(({ own }) => own));
console.log(`${pages.asked} home pages meanwhile, the slowest in ${Math.round(pages.slowestMs)} ms.`);
console.log(`${count} calls: longest block ${longest.toFixed(1)} ms of own work (goal: under ${GOAL_MS}).`);
process.exitCode = longest < GOAL_MS ? 0 : 1;

async function addFeeds(): Promise<string[]> {
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const created = await Promise.all(
    FEEDS.map(async (name) => {
      const { ok } = (await createFeed(db, {
        name,
        kind: "rtdf",
        maps: ["501=1"],
        now: Date.now(),
      })) as { ok: { secret: string } };
      return `/feeds/${name}/${ok.secret}/rtdf/v1/property`;
    }),
  );
  await db.close();
  return created;
}

async function sendCall(index: number, ordinary?: object): Promise<Slowest> {
  const { name, method, type, body } = ordinary
    ? { ...buildCall(0), body: JSON.stringify(ordinary) }
    : buildCall(index);
  const response = fetch(`${site.url}${urls[index % urls.length]}/${method}`, {
    method: "POST",
    headers: { "content-type": type, "x-forwarded-for": `10.0.${(index >> 8) & 255}.${index & 255}` },
    body,
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    // The connection is closed while a body that is too large is still being sent.
    () => BODY_TOO_LARGE,
  );
  const status = await response;
  const { blockMs, ownMs } = await site.probe();
  return { call: name, status, block: Math.round(blockMs), own: Number(ownMs.toFixed(1)) };
}

/** By turns a text in a field, as JSON and as XML, and a body of a hostile shape. */
function buildCall(index: number): { name: string; method: string; type: string; body: string } {
  const bodies = listHostileBodies();
  if (index % 4 === 3) return bodies[(index >> 2) % bodies.length] ?? bodies[0];
  const { name, call } = hostileCall(index);
  return index % 2 === 0
    ? {
        name: `${name}, JSON`,
        method: "sendpropertydetails",
        type: "application/json",
        body: JSON.stringify(call),
      }
    : { name: `${name}, XML`, method: "sendpropertydetails", type: "application/xml", body: toXml(call) };
}

async function askPages({ url }: ProbedSite): Promise<void> {
  while (isSending) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { "x-forwarded-for": "10.1.0.1", accept: "text/html" } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The home page answers ${response.status}`);
    pages.asked += 1;
    pages.slowestMs = Math.max(pages.slowestMs, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, PAGE_EVERY_MS));
  }
}
