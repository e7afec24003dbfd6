import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Engine } from "../../src/server/db/database.ts";
import { runClockFaults } from "./clock-faults.ts";
import { runClusterFaults } from "./cluster-faults.ts";
import { runDiskFaults } from "./disk-faults.ts";
import { FAMILIES, type Family, type FaultRow, printRows, writeReport } from "./fault-report.ts";
import { runKillFaults } from "./kill-faults.ts";
import { runLoadFaults } from "./load-faults.ts";
import { runPostgresFaults } from "./postgres-faults.ts";
import { runSmtpFaults } from "./smtp-faults.ts";
import { runSocketFaults } from "./socket-faults.ts";

/**
 * Does to a running site what it must survive, prints what was found and ends with 1 when a promise is broken.
 * `--only kill,disk`, `--engine sqlite|postgres|both`, `--kills 100`, `--properties 50000`, `--seconds 120`,
 * `--report docs/reliability.md`.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: FAMILIES.join(",") },
    engine: { type: "string", default: "both" },
    kills: { type: "string", default: "100" },
    properties: { type: "string", default: "50000" },
    seconds: { type: "string", default: "120" },
    report: { type: "string" },
  },
});
const chosen = values.only.split(",");
const unknown = chosen.filter((name) => !(FAMILIES as readonly string[]).includes(name));
const engines = (["sqlite", "postgres"] as const).filter((name) => ["both", name].includes(values.engine));
if (unknown.length > 0 || engines.length === 0) {
  console.error(`--only takes ${FAMILIES.join(", ")}; --engine takes sqlite, postgres or both.`);
  process.exit(1);
}

const RUNS: Record<Family, (engine: Engine) => Promise<FaultRow[]>> = {
  kill: (engine) => runKillFaults(engine, { kills: Number(values.kills) }),
  disk: runDiskFaults,
  postgres: runPostgresFaults,
  smtp: runSmtpFaults,
  clock: runClockFaults,
  sockets: runSocketFaults,
  cluster: runClusterFaults,
  load: (engine) =>
    runLoadFaults(engine, { properties: Number(values.properties), seconds: Number(values.seconds) }),
};

let isBroken = false;
for (const family of FAMILIES.filter((name) => chosen.includes(name))) {
  const begun = performance.now();
  const [load = 0] = loadavg();
  const rows: FaultRow[] = [];
  for (const engine of engines) {
    const found = await RUNS[family](engine);
    printRows(family, found);
    rows.push(...found);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const day = new Date().toISOString().slice(0, 10);
    const note = `Taken on ${day} with Node ${process.versions.node} on ${cpus().length} cores, in ${minutes} minutes; load average before it began: ${load.toFixed(1)}.`;
    console.log(`    ${note}`);
    // After each engine, so that an interrupted run has left what it found.
    if (values.report && rows.length > 0) writeReport(values.report, { family, rows, note });
  }
  isBroken ||= rows.some(({ verdict }) => verdict === "BROKEN");
}
process.exit(isBroken ? 1 : 0);
