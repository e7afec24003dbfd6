import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Engine } from "../../src/server/db/database.ts";
import type { SiteProcess } from "../support/site-process.ts";
import { type FaultRow, judge } from "./fault-report.ts";
import { createFaultSite, type FaultSite } from "./fault-site.ts";
import type { LoadOrder, LoadResult } from "./load-generator.ts";

const WARM_UP_SECONDS = 10;
const CAPACITY_SECONDS = 20;
const SHARE = 0.7;
const PICTURES = 12;

interface LoadOptions {
  properties: number;
  seconds: number;
}

/** Measures what one process carries, then asks 70 % of it, on time, for some minutes. */
export async function runLoadFaults(
  engine: Engine,
  { properties, seconds }: LoadOptions,
): Promise<FaultRow[]> {
  const site = await createFaultSite(engine);
  const mail = await site.startMail();
  try {
    await site.seed(properties);
    const program = await site.start();
    await untilReady(site);
    const ask = await createAsk(site);
    await ask({ seconds: WARM_UP_SECONDS, rate: undefined });
    const capacity = await ask({ seconds: CAPACITY_SECONDS, rate: undefined });
    const before = readMemory(program);
    const rate = capacity.perSecond * SHARE;
    const steady = await ask({ seconds, rate });
    const after = readMemory(program);
    await program.stop();
    const total = properties.toLocaleString("en-GB");
    return [
      {
        done: `${engine}: capacity of one process with ${total} properties, a mix of pages, searches, pictures, saved homes and enquiries as fast as it answers, generator on the same machine`,
        found: `${capacity.perSecond.toFixed(0)} requests a second, p50 ${capacity.p50} ms, p99 ${capacity.p99} ms, ${capacity.failed} of ${capacity.asked.toLocaleString("en-GB")} failed`,
        verdict: judge(capacity.failed === 0),
      },
      {
        done: `${engine}: 70 % of it, ${rate.toFixed(0)} requests a second on time, for ${seconds} s`,
        found: `p50 ${steady.p50} ms, p99 ${steady.p99} ms, longest ${steady.worst} ms from when it was due; ${steady.failed} of ${steady.asked.toLocaleString("en-GB")} failed; memory (RSS) ${before} MB before, ${after} MB after`,
        verdict: judge(steady.failed === 0),
      },
    ];
  } finally {
    await mail.close();
    await site.dispose();
  }
}

async function createAsk({ db, origin }: FaultSite) {
  const homes = await db.query
    .selectFrom("properties")
    .select(["property_id", "channel"])
    .orderBy("property_id")
    .limit(2_000)
    .execute();
  const pictures = await db.query
    .selectFrom("pictures")
    .select("key")
    .orderBy("key")
    .limit(PICTURES)
    .execute();
  return (wanted: Pick<LoadOrder, "seconds" | "rate">): Promise<LoadResult> => {
    const order: LoadOrder = {
      origin,
      ...wanted,
      homes: homes.map((row) => ({ propertyId: row.property_id, channel: row.channel })),
      pictures: pictures.map(({ key }) => key),
    };
    return runGenerator(order);
  };
}

function runGenerator(order: LoadOrder): Promise<LoadResult> {
  const args = ["--import", "tsx", "tests/faults/load-generator.ts", JSON.stringify(order)];
  const generator = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  generator.stdout.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    generator.once("close", (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`The load generator ended with ${code}.`)),
    );
  });
}

async function untilReady({ origin }: FaultSite): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${origin}/readyz`)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The site was not ready within a minute.");
}

function readMemory({ process: { pid } }: SiteProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
