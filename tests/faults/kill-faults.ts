import type { Engine } from "../../src/server/db/database.ts";
import type { FaultRow } from "./fault-report.ts";
import { createFaultSite, isSqliteWhole, toRow, untilJobsAreDone } from "./fault-site.ts";

const SHORTEST_LIFE_MS = 100;
const LIFE_STEP_MS = 110;
const LIFE_STEPS = 12;
/** A killed worker's job is taken again when its lease of a minute is over. */
const DRAIN_MS = 240_000;
const PATIENCE_MS = 30_000;

/** Kills the site without warning, again and again, while visitors write; then counts. */
export async function runKillFaults(engine: Engine, { kills }: { kills: number }): Promise<FaultRow[]> {
  const site = await createFaultSite(engine);
  const mail = await site.startMail();
  try {
    for (let round = 0; round < kills; round++) {
      const program = await site.start();
      const ended = new Promise((resolve) => program.process.once("exit", resolve));
      let isDown = false;
      const kill = () => {
        isDown = true;
        program.process.kill("SIGKILL");
      };
      const lifeMs = SHORTEST_LIFE_MS + (round % LIFE_STEPS) * LIFE_STEP_MS;
      let timer = setTimeout(kill, PATIENCE_MS);
      let isFirst = true;
      await site.writeUntil(
        () => isDown,
        () => {
          if (!isFirst) return;
          isFirst = false;
          clearTimeout(timer);
          timer = setTimeout(kill, lifeMs);
        },
      );
      await ended;
    }
    const last = await site.start();
    const isDrained = await untilJobsAreDone(site, DRAIN_MS);
    await last.stop();
    const check = await site.check();
    const isWhole = await isSqliteWhole(site);
    const { ledger } = site;
    const row = toRow(
      `${engine}: ${kills} times kill -9 under mixed writes; ${ledger.acknowledged.toLocaleString("en-GB")} writes acknowledged`,
      {
        check,
        isKept: isDrained && isWhole && ledger.acknowledged > kills && ledger.surprises.length === 0,
        extra: [
          isDrained ? "; the queue is empty" : "; the queue is NOT empty",
          isWhole ? "" : "; integrity_check FAILS",
          ...ledger.surprises.map((surprise) => `; ${surprise}`),
        ].join(""),
      },
    );
    const { acknowledged, stored } = check.views;
    const views: FaultRow = {
      done: `${engine}: property views in the same run, which are written every 3 seconds`,
      found: `${(acknowledged - stored).toLocaleString("en-GB")} of ${acknowledged.toLocaleString("en-GB")} not counted; ${check.orphans} files without an enquiry, swept after a day`,
      verdict: stored <= acknowledged ? "measured" : "BROKEN",
    };
    return [row, views];
  } finally {
    await mail.close();
    await site.dispose();
  }
}
