import { buildWhenNeeded } from "../scripts/build.mjs";
import { copySeeded, PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";
import { measureLoad } from "./load.ts";

const ROUNDS = 5;
const PATHS = ["/healthz", "/index.ljson", "/"];

/** What measuring every request costs: requests per second with metrics as a ratio to the same site without. */
await buildWhenNeeded();
const environment = { WORKER: "off" };
const without = await startSite({ command: PRODUCTION, dataDir: temporaryFolder(), environment });
const measured = await startSite({
  command: PRODUCTION,
  dataDir: copySeeded(without.dataDir),
  environment: { ...environment, METRICS_TOKEN: "a-token-for-the-benchmark" },
});

const rows: Record<string, string>[] = [];
for (const path of PATHS) {
  const ratios: number[] = [];
  let failures = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that a busy moment of the machine hits both.
    const plain = await measureLoad(without.url + path);
    const counted = await measureLoad(measured.url + path);
    ratios.push(counted.requestsPerSecond / plain.requestsPerSecond);
    failures += plain.failures + counted.failures;
  }
  ratios.sort((a, b) => a - b);
  rows.push({
    path,
    "ratio with metrics, median": (ratios[Math.floor(ROUNDS / 2)] ?? 0).toFixed(3),
    "lowest and highest": `${ratios[0]?.toFixed(3)} to ${ratios.at(-1)?.toFixed(3)}`,
    failures: String(failures),
  });
}
console.table(rows);
await Promise.all([without.stop(), measured.stop()]);
