import { readDemoAgency } from "../../src/entry/demo-agency.ts";

/** A day that every test agrees on. */
export const DEMO_TODAY = "2026-11-15";
export const DEMO_SEED = "ouse-and-lark";

/** The demo agency as `npm start` shows it, with its whole stock. */
export async function makeDemoAgency({ today = DEMO_TODAY, seed = DEMO_SEED, count = 500 } = {}) {
  const agency = await readDemoAgency({ seed, today, count });
  return { ...agency, properties: [...agency.blocks].flat() };
}
