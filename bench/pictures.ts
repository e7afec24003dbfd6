import { readdirSync, readFileSync } from "node:fs";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";

/**
 * Memory and speed of rendering: asks the real server, on an empty image cache, for so many different pictures, and prints how much
 * memory its processes hold before, at most and after. `npm run bench:pictures -- 2000` chooses how many.
 */
const count = Number(process.argv[2] ?? 500);
/** As many requests at once as a browser makes. */
const LANES = 6;
const SAMPLE_MS = 100;
const SETTLE_MS = 5_000;
const REPORT_EVERY = 100;
const WIDTHS = [320, 480, 768, 992, 1160, 1440];
const ACCEPTS = ["image/avif,image/webp,*/*", "image/webp,*/*", "*/*"];

interface Picture {
  key: string;
  file: string;
}

const pictures = JSON.parse(readFileSync("demo/pictures/manifest.json", "utf8")) as Picture[];
const keys = pictures.filter(({ file }) => !file.endsWith(".svg")).map(({ key }) => key);
const variants = WIDTHS.flatMap((width) => ACCEPTS.map((accept) => ({ width, accept })));
if (count > keys.length * variants.length) {
  throw new Error(`There are only ${keys.length * variants.length} different pictures.`);
}

await buildWhenNeeded();
const site = await startSite({
  command: PRODUCTION,
  dataDir: temporaryFolder(),
  // Each picture is asked for by another visitor, as the number of renders for one is limited.
  environment: { WORKER: "off", TRUSTED_PROXIES: "1" },
});
const rootPid = site.process.pid;
if (rootPid === undefined) throw new Error("The site has no process.");

await fetch(site.url);
const before = readMemory(rootPid);
let peak = before;
const sampler = setInterval(() => {
  const now = readMemory(rootPid);
  if (now.total > peak.total) peak = now;
}, SAMPLE_MS);

const answers = new Map<number | "cut off", number>();
let next = 0;
const start = performance.now();
await Promise.all(Array.from({ length: LANES }, askOneAfterAnother));
const seconds = (performance.now() - start) / 1_000;
await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
clearInterval(sampler);
const after = readMemory(rootPid);
await site.stop();

console.log(`${count} different pictures from ${LANES} sides; answers: ${JSON.stringify([...answers])}`);
console.table(
  Object.entries({ before, peak, after }).map(([when, memory]) => ({
    when,
    "web process, MB": memory.web,
    "its children, MB": memory.total - memory.web,
    "together, MB": memory.total,
  })),
);
console.log(`${(count / seconds).toFixed(2)} renders per second`);

async function askOneAfterAnother(): Promise<void> {
  while (next < count) {
    const number = next++;
    const key = keys[number % keys.length];
    const variant = variants[(number + Math.floor(number / keys.length)) % variants.length];
    if (key === undefined || variant === undefined) throw new Error("There is no such picture.");
    const visitor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const headers = { accept: variant.accept, "x-forwarded-for": visitor };
    const answer = await ask(`${site.url}/images/${variant.width}/${key}`, headers);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (number % REPORT_EVERY === 0) console.log(`${number}: ${readMemory(rootPid ?? 0).total} MB`);
  }
}

/** The status, or "cut off": on a busy machine a connection may time out before its picture is made. */
async function ask(url: string, headers: Record<string, string>): Promise<number | "cut off"> {
  try {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "cut off";
  }
}

/** Resident memory in MB of a process, and of it with everything it started. */
function readMemory(pid: number): { web: number; total: number } {
  const web = readRss(pid);
  return { web, total: web + listChildren(pid).reduce((sum, child) => sum + readMemory(child).total, 0) };
}

function readRss(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
        .trim()
        .split(" ")
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}
