import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { listOverrides } from "../overrides/override-queries.ts";
import { clearOverride, setOverride } from "../overrides/set-override.ts";
import { rollBackRun } from "./roll-back.ts";

onBothEngines("a roll-back of a property that was edited by hand", (current) => {
  const stock = (bedrooms: number, price: number) =>
    buildStock(listRows(2, (index) => (index === 0 ? { BEDROOMS: bedrooms, PRICE: price } : {})));

  async function start() {
    const { db } = current();
    const world = await createFeedWorld(current());
    await world.deliver(stock(3, 300_000));
    const [first] = await world.listProperties();
    const propertyId = first?.propertyId ?? 0;
    const edit = { propertyId, field: "bedrooms", by: "Rosa", now: Date.now() };
    return {
      deliver: world.deliver,
      set: () => setOverride(db, { ...edit, typed: "9" }),
      clear: () => clearOverride(db, edit),
      rollBack: (runId: number) => rollBackRun(db, { runId, by: "Rosa", now: Date.now() }),
      async find() {
        const found = (await world.listProperties()).find((one) => one.propertyId === propertyId);
        return { bedrooms: found?.bedrooms, price: found?.priceValue };
      },
      listOverrides: async () => (await listOverrides(db.query, [propertyId])).get(propertyId),
    };
  }

  it.each(["before", "after"])("keeps what a person set %s the run", async (when) => {
    const { deliver, set, clear, rollBack, find, listOverrides } = await start();
    if (when === "before") await set();
    const { runId } = await deliver(stock(4, 400_000));
    if (when === "after") await set();
    expect(await find()).toEqual({ bedrooms: 9, price: 400_000 });
    expect(await rollBack(runId)).toHaveProperty("ok");
    expect(await find()).toEqual({ bedrooms: 9, price: 300_000 });
    expect(await listOverrides()).toMatchObject([
      { value: 9, feedValueNow: 3, isFeedChanged: when === "after" },
    ]);
    expect(await clear()).toEqual({ ok: true });
    expect(await find()).toEqual({ bedrooms: 3, price: 300_000 });
  });

  it("doesn't bring back what a person set before the run and has cleared since", async () => {
    const { deliver, set, clear, rollBack, find, listOverrides } = await start();
    await set();
    const { runId } = await deliver(stock(4, 400_000));
    await clear();
    expect(await find()).toEqual({ bedrooms: 4, price: 400_000 });
    expect(await rollBack(runId)).toHaveProperty("ok");
    expect(await find()).toEqual({ bedrooms: 3, price: 300_000 });
    expect(await listOverrides()).toBeUndefined();
  });
});
