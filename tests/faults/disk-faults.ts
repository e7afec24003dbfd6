import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "../../src/server/db/database.ts";
import type { FaultRow } from "./fault-report.ts";
import { createFaultSite, type FaultSite, isSqliteWhole, toRow, untilJobsAreDone } from "./fault-site.ts";
import { mountSmallDisk, type SmallDisk } from "./full-disk.ts";
import { describeStatuses } from "./write-ledger.ts";

const DISK_MEGABYTES = 160;
const WRITE_MS = 4_000;
const FULL_MS = 8_000;
const DRAIN_MS = 180_000;
const READS = ["/", "/search?channel=sales", "/search.ljson?channel=lettings", "/branches"];

/** Fills the disk under a running site, lets visitors go on, makes room again without a restart, and counts. */
export async function runDiskFaults(engine: Engine): Promise<FaultRow[]> {
  const disk = mountSmallDisk(DISK_MEGABYTES);
  if (!disk)
    return [
      {
        done: `${engine}: disk full`,
        found: "a small disk could not be mounted: run it as root",
        verdict: "not run",
      },
    ];
  const site = await createFaultSite(engine, { dataDir: disk.folder });
  const mail = await site.startMail();
  try {
    return [await fillAndFree(site, disk)];
  } finally {
    await mail.close();
    await site.dispose().catch(() => undefined);
    disk.unmount();
  }
}

async function fillAndFree(site: FaultSite, disk: SmallDisk): Promise<FaultRow> {
  const program = await site.start();
  const picture = await site.db.query.selectFrom("pictures").select("key").executeTakeFirstOrThrow();
  await site.write(WRITE_MS);
  const before = { ...site.ledger, statuses: new Map(site.ledger.statuses) };
  disk.fill();
  site.ledger.statuses.clear();
  const [reads] = await Promise.all([
    readWhileFull(site, [...READS, `/images/320/${picture.key}`]),
    site.write(FULL_MS),
  ]);
  const whileFull = describeStatuses(site.ledger);
  const refused = site.ledger.statuses.get(503) ?? 0;
  const others = [...site.ledger.statuses.keys()].filter((status) => status >= 500 && status !== 503);
  disk.free();
  site.ledger.statuses.clear();
  await site.write(WRITE_MS);
  const after = describeStatuses(site.ledger);
  const hasRecovered = [...site.ledger.statuses.keys()].every((status) => status >= 200 && status < 300);
  const isDrained = await untilJobsAreDone(site, DRAIN_MS);
  await program.stop();
  const check = await site.check();
  const halves = listHalfFiles(disk.folder);
  const isWhole = await isSqliteWhole(site);
  return toRow(
    `${site.engine}: the disk with ${site.engine === "sqlite" ? "the database, uploads and pictures" : "uploads and pictures"} is full for ${FULL_MS / 1_000} s under mixed writes, then has room again`,
    {
      check,
      isKept:
        isDrained &&
        isWhole &&
        hasRecovered &&
        refused > 0 &&
        others.length === 0 &&
        halves.length === 0 &&
        reads.failed === 0 &&
        before.acknowledged > 0,
      extra: `; while full: ${whileFull}; ${reads.failed} of ${reads.asked} pages and pictures failed; afterwards, without a restart: ${after}; ${halves.length} half files${isWhole ? "" : "; integrity_check FAILS"}${isDrained ? "" : "; the queue is NOT empty"}${site.ledger.surprises.map((text) => `; ${text}`).join("")}`,
    },
  );
}

async function readWhileFull({ origin }: FaultSite, paths: readonly string[]) {
  let failed = 0;
  let asked = 0;
  for (let round = 0; round < 5; round++)
    for (const path of paths) {
      const answer = await fetch(origin + path).catch(() => undefined);
      await answer?.arrayBuffer();
      asked += 1;
      if (answer?.status !== 200) failed += 1;
    }
  return { asked, failed };
}

/** Received uploads without an enquiry, drafts of emails, and pictures that are not finished. */
function listHalfFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter(
      (path) =>
        path.startsWith("/uploads/incoming/") ||
        path.startsWith("/media/.drafts/") ||
        /\/mail\/\./.test(path) ||
        /[0-9a-f]{8}-[0-9a-f-]{27}$/.test(path),
    );
}
