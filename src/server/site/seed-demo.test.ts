import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_SEED, DEMO_TODAY, makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { MINUTE_MS, utcDay } from "../../domain/time/time.ts";
import { listBranches, listStaff } from "../branch/branch-queries.ts";
import type { Db } from "../db/database.ts";
import { listPublishedSlots } from "../enquiry/viewing/viewing-slot-queries.ts";
import { findPictures } from "../media/picture-queries.ts";
import { listHouseNumbers } from "../property/house-number-queries.ts";
import { findProperty } from "../property/property-queries.ts";
import { findDemoStock, putDemoStock } from "./demo-stock-queries.ts";
import { type DemoStockOptions, keepDemoFresh, replaceWithDemo, toDemoBlock } from "./seed-demo.ts";
import { findContentPage, findForm, listSalesEvents } from "./settings/page-queries.ts";

const COUNT = 60;
const ELY_ID = 3;
let agency: Awaited<ReturnType<typeof makeDemoAgency>>;

beforeAll(async () => {
  agency = await makeDemoAgency({ count: COUNT });
});

function demoOptions(changes: Partial<DemoStockOptions> = {}): DemoStockOptions {
  return {
    seed: DEMO_SEED,
    today: DEMO_TODAY,
    count: COUNT,
    load: async () => ({ ...agency, blocks: [toDemoBlock(agency, agency.properties)] }),
    ...changes,
  };
}

const splitStock = (at: number) =>
  [agency.properties.slice(0, at), agency.properties.slice(at)].map((block) => toDemoBlock(agency, block));

const refuseToLoad = () => Promise.reject(new Error("load() was called although the data is already there"));

onBothEngines("the demo agency", (current) => {
  it("fills an empty database and reads back unchanged", async () => {
    const { db } = current();
    expect(await keepDemoFresh(db, demoOptions())).toBe(COUNT);
    const [first] = agency.properties;
    expect(await findProperty(db.query, first?.propertyId ?? 0)).toEqual({
      ...first,
      tags: [...(first?.tags ?? [])].sort(),
    });
    expect((await listBranches(db.query)).map(({ branchId }) => branchId).sort((a, b) => a - b)).toEqual(
      agency.branches.map(({ branchId }) => branchId),
    );
    expect(await listStaff(db.query)).toHaveLength(agency.staff.length);
    expect(await listSalesEvents(db.query)).toHaveLength(agency.events.length);
    expect((await findContentPage(db.query, "history"))?.slug).toBe("history");
    expect(await findContentPage(db.query, "no-such-page")).toBeUndefined();
    expect((await findForm(db.query, 1))?.formElements.length).toBeGreaterThan(3);
    expect(await listHouseNumbers(db.query)).toEqual(
      new Map(
        agency
          .listHouseNumbers(agency.properties)
          .map(({ propertyId, houseNumber }) => [propertyId, houseNumber]),
      ),
    );
    const keys = first?.photoKeys ?? [];
    expect([...(await findPictures(db.query, keys)).keys()].sort()).toEqual([...keys].sort());
  });

  it("isn't generated again on the same day", async () => {
    const { db } = current();
    await keepDemoFresh(db, demoOptions());
    expect(await keepDemoFresh(db, demoOptions({ load: refuseToLoad }))).toBe(0);
  });

  it("moves to the new day on the next start", async () => {
    const { db } = current();
    await keepDemoFresh(db, demoOptions());
    const tomorrow = await makeDemoAgency({ count: COUNT, today: "2026-11-16" });
    await keepDemoFresh(
      db,
      demoOptions({
        today: "2026-11-16",
        load: async () => ({ ...tomorrow, blocks: [toDemoBlock(tomorrow, tomorrow.properties)] }),
      }),
    );
    const [property] = tomorrow.properties;
    expect((await findProperty(db.query, property?.propertyId ?? 0))?.createdAt).toBe(property?.createdAt);
    expect((await findDemoStock(db.query))?.today).toBe("2026-11-16");
  });

  it("publishes viewing slots of two branches for the next two weeks and adds more each day", async () => {
    const { db } = current();
    const daysOf = async (branchId: number) => {
      const all = await listPublishedSlots(db.query, { branchId, from: 0, to: Number.MAX_SAFE_INTEGER });
      return [...new Set(all.map(({ startsAt }) => utcDay(startsAt)))];
    };
    await keepDemoFresh(db, demoOptions());
    const published = agency.viewingTimes.map(({ branch }) => branch);
    expect(published).toEqual(["ely", "bury-st-edmunds"]);
    const days = await daysOf(ELY_ID);
    expect([days.length, days[0], days.at(-1)]).toEqual([12, "2026-11-16", "2026-11-28"]);
    const withTimes = await Promise.all(
      agency.branches.map(async ({ branchId }) => (await daysOf(branchId)).length > 0),
    );
    expect(withTimes.filter(Boolean)).toHaveLength(2);

    const [first] = await listPublishedSlots(db.query, {
      branchId: ELY_ID,
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
    });
    const later = await makeDemoAgency({ count: COUNT, today: "2026-11-17" });
    await keepDemoFresh(
      db,
      demoOptions({
        today: "2026-11-17",
        load: async () => ({ ...later, blocks: [toDemoBlock(later, later.properties)] }),
      }),
    );
    expect((await daysOf(ELY_ID)).at(-1)).toBe("2026-12-01");
    const [still] = await listPublishedSlots(db.query, {
      branchId: ELY_ID,
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
    });
    expect(still).toEqual(first);
  });

  it("leaves an agency's own properties alone", async () => {
    const { db } = current();
    await keepDemoFresh(db, demoOptions());
    await db.query.deleteFrom("demo_stock").execute();
    expect(await keepDemoFresh(db, demoOptions({ today: "2027-01-01", load: refuseToLoad }))).toBe(0);
  });

  it("leaves an agency alone that has branches or pages but no properties yet", async () => {
    const { db } = current();
    await keepDemoFresh(db, demoOptions());
    await db.query.deleteFrom("demo_stock").execute();
    await db.query.deleteFrom("properties").execute();
    expect(await keepDemoFresh(db, demoOptions({ load: refuseToLoad }))).toBe(0);
  });

  it("is no longer refreshed once a property has been added or removed", async () => {
    const { db } = current();
    await keepDemoFresh(db, demoOptions());
    await db.query
      .deleteFrom("properties")
      .where("property_id", "=", agency.properties[0]?.propertyId ?? 0)
      .execute();
    expect(await keepDemoFresh(db, demoOptions({ today: "2027-01-01", load: refuseToLoad }))).toBe(0);
  });

  it("is kept if it has another size or seed", async () => {
    const { db } = current();
    await keepDemoFresh(db, demoOptions({ seed: "another" }));
    expect(await keepDemoFresh(db, demoOptions({ today: "2027-01-01", load: refuseToLoad }))).toBe(0);
  });

  it("is left to the process that is writing it", async () => {
    const { db } = current();
    const unfinished = {
      seed: DEMO_SEED,
      today: DEMO_TODAY,
      count: COUNT,
      isWhole: false,
      run: "x",
      changedAt: Date.now(),
    };
    await db.transaction((trx) => putDemoStock(trx, unfinished));
    expect(await keepDemoFresh(db, demoOptions({ load: refuseToLoad }))).toBe(0);
  });

  it("is no longer written by a process that another one has replaced", async () => {
    const { db } = current();
    const blocks = splitStock(10);
    let transactions = 0;
    // The first transaction clears and the second writes a block. Another process takes over before the third.
    const watched: Db = {
      ...db,
      transaction: async (work) => {
        transactions += 1;
        if (transactions === 3)
          await db.query.updateTable("demo_stock").set({ run: "another process" }).execute();
        return db.transaction(work);
      },
    };
    const asked = {
      ...demoOptions({ load: async () => ({ ...agency, blocks }) }),
      onProgress: () => undefined,
    };
    await expect(replaceWithDemo(watched, asked)).rejects.toThrow("Another process has started");
  });

  it("is generated once when two processes start together", async () => {
    const { db } = current();
    const written = await Promise.all([keepDemoFresh(db, demoOptions()), keepDemoFresh(db, demoOptions())]);
    expect(written.sort((a, b) => a - b)).toEqual([0, COUNT]);
  });

  it("is generated again after a run that broke off", async () => {
    const { db } = current();
    const cutOff = function* () {
      yield toDemoBlock(agency, agency.properties.slice(0, 10));
      throw new Error("the power went");
    };
    const broken = {
      ...demoOptions({ load: async () => ({ ...agency, blocks: cutOff() }) }),
      onProgress: () => undefined,
    };
    await expect(replaceWithDemo(db, broken)).rejects.toThrow("the power went");
    await db.query
      .updateTable("demo_stock")
      .set({ changed_at: Date.now() - 3 * MINUTE_MS })
      .execute();
    expect(await keepDemoFresh(db, demoOptions())).toBe(COUNT);
  });

  it("replaces existing data on command and reports progress", async () => {
    const { db } = current();
    await keepDemoFresh(db, demoOptions());
    const progress: number[] = [];
    const blocks = splitStock(25);
    await replaceWithDemo(db, {
      ...demoOptions({ load: async () => ({ ...agency, blocks }) }),
      onProgress: (done) => progress.push(done),
    });
    expect(progress).toEqual([25, COUNT]);
  });

  it("has the same indexes after it was replaced", async () => {
    const { db } = current();
    const listIndexes = async () => {
      const list =
        db.engine === "sqlite"
          ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
          : sql<{
              name: string;
            }>`select indexname as name from pg_indexes where schemaname = current_schema()`;
      return (await list.execute(db.query)).rows.map(({ name }) => name).sort();
    };
    const before = await listIndexes();
    await replaceWithDemo(db, { ...demoOptions(), onProgress: () => undefined });
    expect(await listIndexes()).toEqual(before);
  });
});

describe("the demo's documents", () => {
  it("link only to pages that exist", () => {
    const slugs = new Set(agency.pages.map(({ slug }) => `/pages/${slug}`));
    const links = [...JSON.stringify(agency.pages).matchAll(/"url":"(\/pages\/[a-z0-9-]+)/g)].map(
      ([, url]) => url ?? "",
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((url) => !slugs.has(url))).toEqual([]);
  });

  it("have twelve branches with every department between them, and staff assigned to their own branch", () => {
    expect(agency.branches).toHaveLength(12);
    const desks = new Map(
      agency.branches.flatMap(({ branchId, departments }) => departments.map(({ id }) => [id, branchId])),
    );
    expect(
      new Set(agency.branches.flatMap(({ departments }) => departments.map(({ name }) => name))).size,
    ).toBe(7);
    expect(agency.staff.length).toBeGreaterThanOrEqual(38);
    expect(
      agency.staff.filter(
        ({ departmentId, branchId }) => departmentId !== null && desks.get(departmentId) !== branchId,
      ),
    ).toEqual([]);
    expect(
      agency.branches.filter(({ externalCommercialDepartment }) => externalCommercialDepartment !== null)
        .length,
    ).toBeGreaterThan(0);
  });
});
