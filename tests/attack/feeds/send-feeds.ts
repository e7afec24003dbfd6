import { setTimeout as sleep } from "node:timers/promises";
import { type Db, openDatabase } from "../../../src/server/db/database.ts";
import { createFeed } from "../../../src/server/feed/create-feed.ts";
import type { AttackedSite, Target } from "../attacked-site.ts";
import { createDice, type Dice, randomIp } from "../dice.ts";
import type { FamilyResult, Finding } from "../findings.ts";
import { confirmStall, judge, reviveAfterDeath } from "../fuzz/fuzz.ts";
import { fillPath } from "../fuzz/fuzz-request.ts";
import type { AttackedRoute } from "../inside/collect-routes.mjs";
import { type RawRequest, sendRaw } from "../raw-request.ts";
import { type FeedBody, listFields, longTexts, oddDocuments, wrongTypes } from "./feed-calls.ts";
import { deliveries, type FeedDelivery } from "./feed-deliveries.ts";

const FEEDS = "feeds with a valid secret";
/** A feed's caller waits; everybody else on the site must not notice. */
const LONGEST_BLOCK_MS = 100;
const SMALL_BYTES = 48 * 1024;
/** Just below the limit, with what surrounds a long text. */
const LARGEST_BYTES = 2 * 1024 * 1024 - 16 * 1024;
const DELIVERED_BYTES = 100 * 1024;
/** So many fields tell enough about a shape that stalls. */
const MOST_STALLS_PER_SHAPE = 2;
/** Below the limit of calls for a feed, which would refuse the rest. */
const MOST_CALLS_PER_FEED = 500;
const LONGEST_RUN_MS = 60_000;
const LONGEST_ANSWER_MS = 30_000;

interface FeedsOptions {
  seed: number;
  /** Long texts at full length only in the fields that are longest anyway. */
  isQuick?: boolean;
  /** Only routes whose path has this in it, and no deliveries. */
  only?: string;
}

interface FeedAttack {
  target: Target | AttackedSite;
  db: Db;
  dice: Dice;
  findings: Finding[];
  stalls: Map<string, number>;
  calls: number;
  longestHomePageMs: number;
  path: string;
}

/** Every call and delivery of a feed, long, deep, repeated and wrong, while somebody asks for the home page. */
export async function sendFeeds(
  target: Target | AttackedSite,
  { seed, isQuick = false, only = "" }: FeedsOptions,
): Promise<FamilyResult> {
  const db = openDatabase(target.database);
  const attack: FeedAttack = {
    ...{ target, db, dice: createDice(seed), findings: [], stalls: new Map() },
    ...{ calls: 0, longestHomePageMs: 0, path: "" },
  };
  let delivered = 0;
  try {
    const routes = target.routes.filter(
      ({ method, url }) => method === "POST" && url.startsWith("/feeds/:feed/:secret/") && url.includes(only),
    );
    for (const route of routes)
      for (const body of bodiesFor(route, { isQuick, hasClock: "takeStalls" in target }))
        await call(attack, route, body);
    if (only === "" && target.hasWorker)
      for (const delivery of deliveries(DELIVERED_BYTES)) {
        delivered += 1;
        await deliver(attack, delivery);
      }
  } finally {
    await db.close();
  }
  const home =
    "takeStalls" in target
      ? `; the home page took at most ${attack.longestHomePageMs.toFixed(0)} ms meanwhile`
      : "";
  return {
    family: FEEDS,
    tried: attack.calls + delivered,
    summary: `${attack.calls} calls of up to 2 MB and ${delivered} deliveries${home}`,
    findings: attack.findings,
  };
}

const FEW_FIELDS = 3;
const LONGEST_FIELDS = /description$|summary|display_address|features/;

function* bodiesFor(
  { url }: AttackedRoute,
  { isQuick, hasClock }: { isQuick: boolean; hasClock: boolean },
): Generator<FeedBody> {
  yield* oddDocuments(SMALL_BYTES);
  if (hasClock) yield* oddDocuments(LARGEST_BYTES);
  if (!url.endsWith("sendpropertydetails")) return;
  yield* hasClock ? wrongTypes() : someOf(wrongTypes());
  const fields = listFields(true);
  const some = fields.filter((path) => LONGEST_FIELDS.test(path.join(".")));
  const few = some.slice(0, FEW_FIELDS);
  yield* longTexts(hasClock ? fields : few, SMALL_BYTES);
  if (hasClock) yield* longTexts(isQuick ? few : fields, LARGEST_BYTES);
}

const ONE_OF = 7;

function* someOf(bodies: Iterable<FeedBody>): Generator<FeedBody> {
  let index = 0;
  for (const body of bodies) if (index++ % ONE_OF === 0) yield body;
}

/** Opens another feed before the limit of this one is reached. */
async function openFeed(attack: FeedAttack, kind: string): Promise<string> {
  const { branch_id } = await attack.db.query
    .selectFrom("branches")
    .select("branch_id")
    .orderBy("branch_id")
    .executeTakeFirstOrThrow();
  const name = `attack-${kind}-${process.pid}-${Date.now()}`;
  const maps = [`501=${branch_id}`, `A=${branch_id}`];
  const created = await createFeed(attack.db, { name, kind, maps, now: Date.now() });
  if ("refused" in created) throw new Error(created.refused);
  return `${name}/${created.ok.secret}`;
}

async function call(attack: FeedAttack, { url }: AttackedRoute, body: FeedBody): Promise<void> {
  const { target, dice, findings, stalls } = attack;
  const key = `${url} ${body.shape}`;
  // What stalls at the smaller size would hold up the site for minutes at the larger one.
  if ((stalls.get(key) ?? 0) >= (body.body.length > 2 * SMALL_BYTES ? 1 : MOST_STALLS_PER_SHAPE)) return;
  if (attack.calls % MOST_CALLS_PER_FEED === 0) attack.path = await openFeed(attack, "rtdf");
  const [feed = "", secret = ""] = attack.path.split("/");
  const request: RawRequest = {
    method: "POST",
    target: fillPath(url, (name) => (name === "feed" ? feed : secret)),
    headers: [
      ["x-forwarded-for", randomIp(dice)],
      ["content-type", body.type],
    ],
    body: body.body,
    name: `POST ${url}: ${body.name}`,
  };
  attack.calls += 1;
  const stalled = await sendBesideHomePage(attack, request);
  if (stalled) stalls.set(key, (stalls.get(key) ?? 0) + 1);
  await reviveAfterDeath(target, findings, request);
}

/** Whether the event loop was blocked by this request, sent again alone. */
async function sendBesideHomePage(attack: FeedAttack, request: RawRequest): Promise<boolean> {
  const { target, findings, dice } = attack;
  const [answer, home] = await Promise.all([
    sendRaw(target.port, request),
    "takeStalls" in target && (request.body?.length ?? 0) > SMALL_BYTES
      ? sendRaw(target.port, { method: "GET", target: "/", headers: [["x-forwarded-for", randomIp(dice)]] })
      : undefined,
  ]);
  attack.longestHomePageMs = Math.max(attack.longestHomePageMs, home?.ms ?? 0);
  findings.push(...judge(request, answer).map((finding) => ({ ...finding, family: FEEDS })));
  if (!("takeStalls" in target)) return false;
  if (answer.status === 0 && answer.ms > LONGEST_ANSWER_MS) {
    const what = "the site stood still and didn't answer";
    findings.push({
      family: FEEDS,
      what,
      where: request.name ?? "",
      detail: `${(answer.ms / 1_000).toFixed(0)} s`,
    });
    await target.kill();
    await target.revive();
    return true;
  }
  if (!target.takeStalls().some(({ ownMs }) => ownMs > LONGEST_BLOCK_MS)) return false;
  const confirmed = await confirmStall(target, FEEDS, request, {
    longestMs: LONGEST_BLOCK_MS,
    measure: ({ ownMs }) => ownMs,
  });
  findings.push(...confirmed);
  return confirmed.length > 0;
}

/** The run has a process of its own: the site must not notice, and the run must end. */
async function deliver(attack: FeedAttack, { kind, name, content }: FeedDelivery): Promise<void> {
  const { target, findings } = attack;
  const path = `/feeds/${await openFeed(attack, kind)}`;
  const where = `PUT /feeds/:feed/:secret/:name: ${kind}, ${name}`;
  const request: RawRequest = { method: "PUT", target: `${path}/stock.${kind}`, body: content, name: where };
  await sendBesideHomePage(attack, request);
  const { run_id: runId } = await attack.db.query
    .selectFrom("feed_runs")
    .select("run_id")
    .orderBy("run_id", "desc")
    .executeTakeFirstOrThrow();
  const begun = performance.now();
  for (;;) {
    const { body } = await sendRaw(target.port, { method: "GET", target: `${path}/runs/${runId}` });
    if (!/"state":"(waiting|reading|publishing)"/.test(body)) return;
    if (performance.now() - begun > LONGEST_RUN_MS) break;
    await sleep(500);
  }
  const what = `a run hadn't ended after ${LONGEST_RUN_MS / 1_000} s`;
  findings.push({ family: FEEDS, what, where });
}
