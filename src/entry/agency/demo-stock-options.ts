import { utcDay } from "../../domain/time/time.ts";
import type { Db } from "../../server/db/database.ts";
import { findDemoStock } from "../../server/site/demo-stock-queries.ts";
import { type DemoStockOptions, keepDemoFresh, listDemoBlocks } from "../../server/site/seed-demo.ts";
import { seedSite } from "../../server/site/seed-site.ts";
import { DEMO_SITE_FOLDER } from "../package-root.ts";
import { readDemoAgency } from "./demo-agency.ts";
import { generateAside } from "./generate-aside.ts";

/** One block of the generator, which is what `npm start` shows. */
export const DEMO_PROPERTIES = 500;
const DEMO_SEED = "ouse-and-lark";
/** From here on, other processes generate while this one writes. */
const ASIDE_FROM = 5_000;

/** Returns the options of the demo stock: by default today's, as every start shows it. */
export function demoStockOptions(
  chosen: { seed?: string | undefined; today?: string | undefined; count?: number } = {},
): DemoStockOptions {
  const { seed = DEMO_SEED, today = utcDay(Date.now()), count = DEMO_PROPERTIES } = chosen;
  const options = { seed, today, count };
  return {
    ...options,
    async load() {
      const agency = await readDemoAgency(options);
      const blocks = count < ASIDE_FROM ? listDemoBlocks(agency) : generateAside(options);
      return { ...agency, blocks };
    },
  };
}

/** Fills an empty database with the demo agency and moves its dates to today. Leaves an agency's own site alone. */
export async function startDemo(db: Db): Promise<void> {
  await keepDemoFresh(db, demoStockOptions());
  // Last, so that settings without a demo are always an agency's own, even after a crash.
  if (await findDemoStock(db.query)) await seedSite(db, { folder: DEMO_SITE_FOLDER, onlyWhenEmpty: true });
}
