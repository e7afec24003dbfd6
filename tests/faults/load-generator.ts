import { Agent, request } from "node:http";
import { createRandom } from "../../bench/random-numbers.ts";
import { createHttpVisitor, type HttpVisitor, nextIp } from "./http-visitor.ts";

/**
 * Asks a site as its visitors do, in a process of its own. With a rate it is an open loop: requests leave on time however slow the
 * answers are, and a request's time counts from when it was due. Without one it asks as fast as a few connections can.
 */
export interface LoadOrder {
  origin: string;
  seconds: number;
  rate: number | undefined;
  homes: { propertyId: number; channel: string }[];
  pictures: string[];
}

export interface LoadResult {
  asked: number;
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
  worst: number;
  statuses: Record<string, number>;
}

const CLOSED_LANES = 12;
const MOST_OPEN = 2_000;
const USERS = 10;
const PATIENCE_MS = 30_000;

const order: LoadOrder = JSON.parse(process.argv[2] ?? "{}");
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const random = createRandom(7);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const between = (low: number, high: number) => low + Math.floor(random() * (high - low));

function get(path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      "x-forwarded-for": nextIp(),
      "accept-encoding": "br",
      accept: "text/html,image/webp,*/*",
    };
    const asked = request(order.origin + path, { agent, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
    asked.end();
  });
}

function searchQuery(): string {
  const parts = [`from-${between(1, 5)}-bed`, `from-${between(1, 8) * 50_000}`, `page-${between(1, 4)}`];
  const chosen = parts.filter(() => random() < 0.6);
  const q = pick(["", "&q=Ely", "&q=Soham", "&q=CB7", "&q=Newmarket", "&q=Bury St Edmunds"]);
  const fragment = encodeURIComponent(chosen.join("/"));
  return `channel=${pick(["sales", "lettings"])}${encodeURI(q)}${fragment ? `&fragment=${fragment}` : ""}`;
}

let serial = 0;

async function enquire(visitor: HttpVisitor): Promise<number> {
  serial += 1;
  const answer = await visitor.post("/leads", {
    form_instance: `load-lead-${process.pid}-${serial}-of-many`,
    lead_client: {
      first_name: "Rosa",
      last_name: "Whitlock",
      email: `load-${process.pid}-${serial}@example.org`,
      tel_home: "01632 960 123",
    },
    lead: { branch_id: 3, message: "May I see it on Saturday?" },
    marketing_preferences: { opt_in_terms: "on" },
  });
  return answer?.status ?? 0;
}

async function signUp(index: number): Promise<HttpVisitor> {
  const visitor = createHttpVisitor(order.origin);
  const password = "Fenland-heron-7";
  await visitor.post("/user.ljson", {
    first_name: "Rosa",
    last_name: "Whitlock",
    email: `load-user-${process.pid}-${index}@example.org`,
    password,
    password_confirmation: password,
    opt_in_terms: "on",
  });
  return visitor;
}

const users = await Promise.all(Array.from({ length: USERS }, (_, index) => signUp(index)));

/** Of a hundred requests, so many of each kind. */
const MIX: readonly [share: number, ask: () => Promise<number>][] = [
  [15, () => get("/")],
  [18, () => get(`/search?${searchQuery()}`)],
  [22, () => get(`/search.ljson?${searchQuery()}`)],
  [
    20,
    () => {
      const { propertyId, channel } = pick(order.homes);
      return get(`/properties/${propertyId}/${channel}`);
    },
  ],
  [15, () => get(`/images/480/${pick(order.pictures)}`)],
  [4, async () => (await pick(users).get("/saved_properties.ljson"))?.status ?? 0],
  [
    3,
    async () => {
      const property_ids = String(pick(order.homes).propertyId);
      return (await pick(users).post("/saved_properties.ljson", { property_ids }))?.status ?? 0;
    },
  ],
  [3, () => enquire(pick(users))],
];

function next(): () => Promise<number> {
  let left = random() * 100;
  for (const [share, ask] of MIX) {
    left -= share;
    if (left < 0) return ask;
  }
  return () => get("/");
}

const times: number[] = [];
const statuses: Record<string, number> = {};
let failed = 0;

async function askOnce(due: number): Promise<void> {
  const status = await next()();
  times.push(performance.now() - due);
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status < 200 || status >= 400) failed += 1;
}

const begun = performance.now();
const end = begun + order.seconds * 1_000;
if (order.rate === undefined)
  await Promise.all(
    Array.from({ length: CLOSED_LANES }, async () => {
      while (performance.now() < end) await askOnce(performance.now());
    }),
  );
else await askOnTime(order.rate);

async function askOnTime(rate: number): Promise<void> {
  const open = new Set<Promise<void>>();
  for (let sent = 0; ; ) {
    const now = performance.now();
    if (now >= end) break;
    for (; sent < ((now - begun) / 1_000) * rate; sent++) {
      if (open.size >= MOST_OPEN) {
        failed += 1;
        continue;
      }
      const asked = askOnce(begun + (sent / rate) * 1_000).finally(() => open.delete(asked));
      open.add(asked);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(open);
}

times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
const result: LoadResult = {
  asked: times.length,
  failed,
  perSecond: times.length / ((performance.now() - begun) / 1_000),
  p50: at(0.5),
  p99: at(0.99),
  worst: at(1),
  statuses,
};
process.stdout.write(JSON.stringify(result));
process.exit(0);
