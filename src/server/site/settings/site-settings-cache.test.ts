import { expect, it, vi } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { quietLog, until } from "../../../../tests/support/patience.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { seedSite } from "../seed-site.ts";
import { getSiteDocumentsStamp, putSiteDocument } from "./site-queries.ts";
import { createSiteSettingsCache } from "./site-settings-cache.ts";

const FOLDER = "demo/site";

onBothEngines("site settings", (current) => {
  const put = (name: string, body: unknown) =>
    current().db.transaction((trx) => putSiteDocument(trx, { name, body }, Date.now()));

  it("have defaults on an empty database", async () => {
    expect((await createSiteSettingsCache(current().db, quietLog()).get()).agency.name).toBe("Your agency");
  });

  it("are the demo agency's after seeding, however often it runs", async () => {
    await seedSite(current().db, { folder: FOLDER });
    const first = await createSiteSettingsCache(current().db, quietLog()).get();
    await seedSite(current().db, { folder: FOLDER });
    expect(await createSiteSettingsCache(current().db, quietLog()).get()).toEqual(first);
    expect(first.agency.name).toBe("Ouse & Lark");
    expect(new Set(Object.values(first.corrections))).toEqual(new Set([true]));
    expect(first.stampDuty?.england[0]?.bands).toHaveLength(5);
  });

  it("of an agency aren't overwritten by another start", async () => {
    expect(await seedSite(current().db, { folder: FOLDER, onlyWhenEmpty: true })).toBeGreaterThan(0);
    await put("agency", { name: "Edited" });
    expect(await seedSite(current().db, { folder: FOLDER, onlyWhenEmpty: true })).toBe(0);
    expect((await createSiteSettingsCache(current().db, quietLog()).get()).agency.name).toBe("Edited");
  });

  it("have no corrections when seeded with the legacy rules", async () => {
    await seedSite(current().db, { folder: FOLDER, legacyRules: true });
    const { corrections } = await createSiteSettingsCache(current().db, quietLog()).get();
    expect(new Set(Object.values(corrections))).toEqual(new Set([false]));
  });

  it("pick up a change by another process within a second", async () => {
    let now = 0;
    const cache = createSiteSettingsCache(current().db, quietLog(), () => now);
    await put("agency", { name: "Old" });
    expect((await cache.get()).agency.name).toBe("Old");
    await put("agency", { name: "New" });
    now = 999;
    expect((await cache.get()).agency.name).toBe("Old");
    now = 1_001;
    await cache.get();
    await until(async () => expect((await cache.get()).agency.name).toBe("New"));
  });

  it("are read again at once for another stamp, and only then", async () => {
    const cache = createSiteSettingsCache(current().db, quietLog(), () => 0);
    await put("agency", { name: "Old" });
    const before = await getSiteDocumentsStamp(current().db.query);
    const old = await cache.getAt(before);
    expect(old.agency.name).toBe("Old");
    expect(await cache.getAt(before)).toBe(old);
    await put("agency", { name: "New" });
    const after = await getSiteDocumentsStamp(current().db.query);
    expect(after).not.toBe(before);
    expect((await cache.getAt(after)).agency.name).toBe("New");
    expect((await cache.get()).agency.name).toBe("New");
  });

  it("are never older than two seconds, even in a process that was idle", async () => {
    let now = 0;
    const cache = createSiteSettingsCache(current().db, quietLog(), () => now);
    await put("agency", { name: "Old" });
    expect((await cache.get()).agency.name).toBe("Old");
    await put("agency", { name: "New" });
    now = 2_000;
    expect((await cache.get()).agency.name).toBe("New");
  });

  it("pick up a change even after the clock was set back by a day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const cache = createSiteSettingsCache(current().db, quietLog());
      await put("agency", { name: "Old" });
      expect((await cache.get()).agency.name).toBe("Old");
      await put("agency", { name: "New" });
      vi.setSystemTime(Date.now() - DAY_MS);
      await until(async () => expect((await cache.get()).agency.name).toBe("New"));
    } finally {
      vi.useRealTimers();
    }
  });

  it("keep the previous value of an invalid document and log it", async () => {
    let now = 0;
    const report = quietLog();
    const cache = createSiteSettingsCache(current().db, report, () => now);
    await put("agency", { name: "Good" });
    await cache.get();
    await put("agency", { name: 42, surprise: true });
    now = 2_000;
    await cache.get();
    await until(() => expect(report.error).toHaveBeenCalledOnce());
    expect((await cache.get()).agency.name).toBe("Good");
  });

  it("keep the last known values when the database is unavailable", async () => {
    let now = 0;
    const { db } = current();
    const report = quietLog();
    const cache = createSiteSettingsCache({ ...db, query: db.query }, report, () => now);
    await put("agency", { name: "Known" });
    await cache.get();
    await db.close();
    now = 5_000;
    expect((await cache.get()).agency.name).toBe("Known");
    await until(() => expect(report.warn).toHaveBeenCalled());
    expect(cache.peek().agency.name).toBe("Known");
  });
});
