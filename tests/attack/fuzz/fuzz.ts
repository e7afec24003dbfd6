import { setTimeout as sleep } from "node:timers/promises";
import type { AttackedSite, Stall, Target } from "../attacked-site.ts";
import { createDice } from "../dice.ts";
import { type FamilyResult, type Finding, inLanes } from "../findings.ts";
import { type RawAnswer, type RawRequest, sendRaw } from "../raw-request.ts";
import { createVisitor, registerVisitor, type Visitor } from "../visitor.ts";
import { type FuzzWorld, makeRequest } from "./fuzz-request.ts";
import { learnSite } from "./learn-forms.ts";

const FUZZ = "fuzzed requests";
export const LONGEST_STALL_MS = 200;

interface FuzzOptions {
  requests: number;
  seed: number;
  lanes?: number;
}

const LANES = 10;
const SIGNED_IN = 4;
const RENEW_EVERY = 250;
const MOST_RECENT = 500;
const REST_MS = 80;
/** What only a stack trace or a database's own message says; cheap to look for in a large answer. */
const TRACES = [
  "file:///",
  "node_modules/",
  "(node:internal",
  "SQLITE_",
  "syntax error at or near",
  "libsql",
];

/** Odd requests at every registered route: none may answer 5xx, tell a stack trace or hold up the event loop. */
export async function fuzz(
  target: Target | AttackedSite,
  { requests, seed, lanes = LANES }: FuzzOptions,
): Promise<FamilyResult> {
  const dice = createDice(seed);
  const scout = await createVisitor(target.port, dice);
  const world: FuzzWorld = {
    dice,
    routes: target.routes,
    learnt: await learnSite(target, scout),
    visitors: [scout, ...(await signInAll(target, dice))],
  };
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const recent = new Map<number, RawRequest>();
  const suspects = new Set<RawRequest>();
  let sent = 0;
  let busy = 0;
  await inLanes(lanes, count(requests), async (number) => {
    if (number % RENEW_EVERY === RENEW_EVERY - 1) world.visitors = [scout, ...(await renew(target, world))];
    if ("revive" in target) await target.revive();
    const request = makeRequest(world, number);
    recent.set(number, request);
    recent.delete(number - MOST_RECENT);
    const answer = await sendRaw(target.port, { ...request, name: `#${number}` });
    if ("takeStalls" in target)
      for (const stall of target.takeStalls()) noteSuspects(stall, recent, suspects);
    sent += 1;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status > 0 && answer.status < 500 && answer.status !== 404) reached.add(request.name ?? "");
    if (isBusy(answer)) busy += 1;
    else findings.push(...judge(request, answer));
    await reviveAfterDeath(target, findings, request);
  });
  if ("takeStalls" in target)
    for (const suspect of suspects) findings.push(...(await confirmStall(target, FUZZ, suspect)));
  const shares = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status || "none"}: ${times}`);
  return {
    family: FUZZ,
    tried: sent,
    summary: `${sent} requests at ${target.routes.length} routes (seed ${seed}); answers ${shares.join(", ")}; ${busy} refused as busy; ${reached.size} routes reached past 404`,
    findings,
  };
}

function* count(requests: number): Generator<number> {
  for (let number = 0; number < requests; number++) yield number;
}

/** Overload that says when to come back is an answer, not a failure. */
function isBusy({ status, headers }: RawAnswer): boolean {
  return status === 503 && headers["retry-after"] !== undefined;
}

export function judge({ name = "", target, body }: RawRequest, { status, body: text }: RawAnswer): Finding[] {
  const detail = `${target.slice(0, 80)} ${String(body ?? "").slice(0, 100)}`.replace(/\s+/g, " ");
  const findings: Finding[] = [];
  if (status >= 500) findings.push({ family: FUZZ, what: `answered ${status}`, where: name, detail });
  const trace = TRACES.map((mark) => text.indexOf(mark)).find((at) => at >= 0);
  if (trace !== undefined)
    findings.push({
      family: FUZZ,
      what: "told a stack trace",
      where: name,
      detail: text.slice(trace, trace + 120),
    });
  return findings;
}

function noteSuspects(
  { ms, requests }: Stall,
  recent: Map<number, RawRequest>,
  suspects: Set<RawRequest>,
): void {
  if (ms <= LONGEST_STALL_MS) return;
  for (const name of requests) {
    const request = recent.get(Number(name.slice(1)));
    if (request) suspects.add(request);
  }
}

/** A busy machine or disk stalls anything once: only what stalls again, sent alone and twice, is a finding. */
export async function confirmStall(
  site: AttackedSite,
  family: string,
  request: RawRequest,
  { longestMs = LONGEST_STALL_MS, measure = ({ ms }: Stall) => ms } = {},
): Promise<Finding[]> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 2 && shortest > longestMs; time++) {
    await sleep(REST_MS);
    site.takeStalls();
    await sendRaw(site.port, { ...request, name: "alone" });
    await sleep(REST_MS);
    const stalls = site.takeStalls().filter(({ requests }) => requests.includes("alone"));
    shortest = Math.min(shortest, Math.max(0, ...stalls.map(measure)));
  }
  if (shortest <= longestMs) return [];
  const what = `event loop stood still for more than ${longestMs} ms`;
  return [{ family, what, where: request.name ?? request.target, detail: `${shortest} ms` }];
}

export async function reviveAfterDeath(
  target: Target | AttackedSite,
  findings: Finding[],
  { name = "" }: RawRequest,
): Promise<void> {
  if (!("deaths" in target) || target.deaths.length === 0) return;
  for (const cause of target.deaths.splice(0))
    findings.push({ family: FUZZ, what: "the process died", where: name, detail: cause });
  await target.revive();
}

async function signInAll({ port }: Target, dice: FuzzWorld["dice"]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let number = 0; number < SIGNED_IN; number++) visitors.push(await registerVisitor(port, dice));
  return visitors;
}

/** Starts new sessions for those that the attack itself ended. */
async function renew(target: Target, { dice, visitors }: FuzzWorld): Promise<Visitor[]> {
  const renewed: Visitor[] = [];
  for (const visitor of visitors.slice(1))
    renewed.push(
      (await visitor.isSignedIn()) ? visitor : await registerVisitor(target.port, dice).catch(() => visitor),
    );
  return renewed;
}
