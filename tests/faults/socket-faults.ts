import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Engine } from "../../src/server/db/database.ts";
import { type FaultRow, judge } from "./fault-report.ts";
import { createFaultSite, type FaultSite } from "./fault-site.ts";

const SOCKETS = 1_000;
const DRIP_MS = 2_000;
/** For a busy machine, beyond what is promised for each kind. */
const PATIENCE_MS = 4_000;
const MOST_MS = 90_000;
const FEW_FILES = 400;

interface SlowKind {
  name: string;
  /** When it is cut at the latest. */
  promisedMs: number;
  first: string;
  /** What it adds now and then. */
  drip: string;
}

/** The fourth has been answered and stays. */
const KINDS: readonly SlowKind[] = [
  { name: "silent", promisedMs: 30_000, first: "", drip: "" },
  {
    name: "slow headers",
    promisedMs: 35_000,
    first: "GET / HTTP/1.1\r\nhost: x\r\n",
    drip: "x-a: b\r\n",
  },
  {
    name: "slow body",
    promisedMs: 60_000,
    first:
      "POST /leads HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{",
    drip: " ",
  },
  {
    name: "idle after an answer",
    promisedMs: 73_000,
    first: "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n",
    drip: "",
  },
];

/** A thousand slow sockets, then the same with too few file descriptors. */
export async function runSocketFaults(engine: Engine): Promise<FaultRow[]> {
  if (engine !== "sqlite") return [];
  const site = await createFaultSite(engine);
  try {
    return [await holdSockets(site, undefined), await holdSockets(site, FEW_FILES)];
  } finally {
    await site.dispose();
  }
}

async function holdSockets(site: FaultSite, mostFiles: number | undefined): Promise<FaultRow> {
  const program = await site.start({ WORKER: "off" });
  const { pid } = program.process;
  if (mostFiles !== undefined) execFileSync("prlimit", [`--pid=${pid}`, `--nofile=${mostFiles}`]);
  const [, limit = "?"] = /Max open files +(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, "utf8")) ?? [];
  const quiet = await measureOthers(site, 3_000);
  const begun = performance.now();
  const lastCuts = new Map<SlowKind, number>();
  let open = SOCKETS;
  const sockets = Array.from({ length: SOCKETS }, (_, index) => {
    const kind = KINDS[index % KINDS.length] as SlowKind;
    return openSlowSocket(site, kind, () => {
      open -= 1;
      lastCuts.set(kind, performance.now() - begun);
    });
  });
  const others = await measureOthers(site, 20_000);
  while (open > 0 && performance.now() - begun < MOST_MS)
    await new Promise((resolve) => setTimeout(resolve, 250));
  const left = open;
  const cuts = [...lastCuts].map(([{ name }, ms]) => `${name} ${(ms / 1_000).toFixed(0)} s`);
  const isPrompt = [...lastCuts].every(([{ promisedMs }, ms]) => ms < promisedMs + PATIENCE_MS);
  for (const end of sockets) end();
  const after = await measureOthers(site, 3_000);
  await program.stop();
  const isLimited = mostFiles !== undefined;
  return {
    done: `${SOCKETS.toLocaleString("en-GB")} slow sockets (${KINDS.map(({ name }) => name).join(", ")}) at a limit of ${Number(limit).toLocaleString("en-GB")} open files`,
    found: `${left} not cut; the last of each kind cut after: ${cuts.join(", ")}; others meanwhile: ${others.failed} of ${others.asked} failed, p50 ${others.p50} ms, p99 ${others.p99} ms (before: ${quiet.p50} and ${quiet.p99} ms); afterwards ${after.failed} of ${after.asked} failed`,
    verdict:
      isLimited && left + after.failed === 0
        ? "measured"
        : judge(isPrompt && left + after.failed + others.failed === 0),
  };
}

/** Returns a function that closes it. */
function openSlowSocket({ origin }: FaultSite, { first, drip }: SlowKind, onCut: () => void): () => void {
  const socket: Socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let timer: NodeJS.Timeout | undefined;
  socket.on("connect", () => {
    if (first) socket.write(first);
    if (drip) timer = setInterval(() => socket.write(drip), DRIP_MS);
  });
  socket.on("error", () => undefined);
  socket.resume();
  socket.once("close", () => {
    clearInterval(timer);
    onCut();
  });
  return () => socket.destroy();
}

async function measureOthers({ origin }: FaultSite, ms: number) {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const begun = performance.now();
    const headers = { connection: "close" };
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${origin}/search?channel=sales`, { headers, signal }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status !== 200) failed += 1;
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return { asked: times.length, failed, p50: at(0.5), p99: at(0.99) };
}
