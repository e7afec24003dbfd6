import { readDemoAgency } from "../../src/entry/demo-agency.ts";

/** A day that every test agrees on. */
export const DEMO_TODAY = "2026-11-15";
export const DEMO_SEED = "ouse-and-lark";

/** What `npm start` shows; a smaller stock is the beginning of it. */
const WHOLE_STOCK = 500;

/** The demo agency as `npm start` shows it, with its whole stock. Each caller gets properties of its own. */
export async function makeDemoAgency({ today = DEMO_TODAY, seed = DEMO_SEED, count = WHOLE_STOCK } = {}) {
  const key = JSON.stringify([seed, today, Math.max(count, WHOLE_STOCK)]);
  const made = agencies.get(key) ?? makeFreshDemoAgency({ today, seed, count: Math.max(count, WHOLE_STOCK) });
  agencies.set(key, made);
  const agency = await made;
  return { ...agency, properties: structuredClone(agency.properties.slice(0, count)) };
}

/** Reading the gazetteer takes longer than most tests, so each worker does it once. */
const agencies = new Map<string, ReturnType<typeof makeFreshDemoAgency>>();

/** Reads and makes it again, for tests that compare two runs of the generator. */
export async function makeFreshDemoAgency({
  today = DEMO_TODAY,
  seed = DEMO_SEED,
  count = WHOLE_STOCK,
} = {}) {
  const agency = await readDemoAgency({ seed, today, count });
  return { ...agency, properties: [...agency.blocks].flat() };
}
