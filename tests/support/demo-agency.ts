import { readDemoAgency } from "../../src/entry/agency/demo-agency.ts";

/** The date that all tests use. */
export const DEMO_TODAY = "2026-11-15";
export const DEMO_SEED = "ouse-and-lark";

/** The number of properties in `npm start`. A smaller stock is the start of this one. */
const WHOLE_STOCK = 500;

/** The demo agency of `npm start`. Each caller gets its own copy of the properties. */
export async function makeDemoAgency({ today = DEMO_TODAY, seed = DEMO_SEED, count = WHOLE_STOCK } = {}) {
  const key = JSON.stringify([seed, today, Math.max(count, WHOLE_STOCK)]);
  const made = agencies.get(key) ?? makeFreshDemoAgency({ today, seed, count: Math.max(count, WHOLE_STOCK) });
  agencies.set(key, made);
  const agency = await made;
  return { ...agency, properties: structuredClone(agency.properties.slice(0, count)) };
}

/** Reading the gazetteer takes longer than most tests, so each worker does it once. */
const agencies = new Map<string, ReturnType<typeof makeFreshDemoAgency>>();

/** Generates it again, for tests that compare two runs of the generator. */
export async function makeFreshDemoAgency({
  today = DEMO_TODAY,
  seed = DEMO_SEED,
  count = WHOLE_STOCK,
} = {}) {
  const agency = await readDemoAgency({ seed, today, count });
  return { ...agency, properties: [...agency.blocks].flat() };
}
