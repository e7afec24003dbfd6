import { utcDay } from "../domain/time/time.ts";
import type { DemoStockOptions } from "../server/site/seed-demo.ts";
import { readDemoAgency } from "./demo-agency.ts";

/** One block of the generator, which is what `npm start` shows. */
export const DEMO_PROPERTIES = 500;
const DEMO_SEED = "ouse-and-lark";

/** Returns the options of the demo stock: by default today's, as every start shows it. */
export function demoStockOptions(
  chosen: { seed?: string | undefined; today?: string | undefined; count?: number } = {},
): DemoStockOptions {
  const { seed = DEMO_SEED, today = utcDay(Date.now()), count = DEMO_PROPERTIES } = chosen;
  return { seed, today, count, load: () => readDemoAgency({ seed, today, count }) };
}
