import { expect, it } from "vitest";
import { SMALL_AGENCY } from "../../../../tests/support/desk-content.ts";
import { createTestDb, ENGINES, onBothEngines } from "../../../../tests/support/engines.ts";
import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { type DocumentRef, findDocument } from "../../../domain/desk/content/content-document.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import { findDemoStock } from "../../site/demo-stock-queries.ts";
import { keepDemoFresh } from "../../site/seed-demo.ts";
import { deleteOldVersions } from "../../site/settings/desk-edit-queries.ts";
import { insertVersion, listDrafts, listVersions, putDraft } from "./document-queries.ts";
import { openDocument } from "./open-document.ts";
import { publishDocument } from "./publish-document.ts";

const NOW = Date.parse("2026-11-17T10:00:00Z");

/** The demo's refresh, with a small agency that has no homes. */
async function refresh(db: Db, today: string): Promise<void> {
  const agency = {
    ...SMALL_AGENCY,
    pages: SMALL_AGENCY.pages.map((page) => ({ ...page, updatedOn: today })),
    events: SMALL_AGENCY.salesEvents,
    pictures: [],
    viewingTimes: [],
    blocks: [],
  };
  await keepDemoFresh(db, { seed: "small", today, count: 0, load: async () => agency });
  expect((await findDemoStock(db.query))?.today).toBe(today);
}

async function publish(db: Db, ref: DocumentRef, change: (live: object) => object | undefined) {
  const opened = await openDocument(db, { ref, deskUserId: 1, now: NOW });
  const body = change((opened?.live ?? {}) as object);
  const options = { ref, deskUserId: 1, baseVersion: opened?.version ?? 0, body, now: NOW };
  const result = await db.transaction((trx) => publishDocument(trx, db.engine, options));
  expect(result, JSON.stringify(result)).toHaveProperty("ok");
}

it.each(ENGINES)("the demo's daily refresh keeps what was changed at the desk (%s)", async (engine) => {
  const testDb = await createTestDb(engine);
  const { db } = testDb;
  try {
    await refresh(db, "2026-11-16");
    const hours = [{ day: "Thursday" as const, opens: "09:00", closes: "19:00" }];
    await publish(db, { kind: "branch", id: "2" }, (live) => ({ ...live, hours }));
    await publish(db, { kind: "person", id: "1" }, (live) => ({ ...live, jobTitle: "Director" }));
    await publish(db, { kind: "page", id: "selling" }, (live) => ({ ...live, title: "Selling well" }));
    await publish(db, { kind: "page", id: "new-here" }, () => ({
      slug: "new-here",
      title: "New here",
      description: "",
      blocks: [],
    }));
    await publish(db, { kind: "event", id: "1" }, () => undefined);

    await refresh(db, "2026-11-17");

    const { content } = await readStoredAgency(db.query);
    const find = (kind: DocumentRef["kind"], id: string) => findDocument(content, { kind, id });
    expect((find("branch", "2") as Branch).hours).toEqual(hours);
    expect(find("person", "1")).toMatchObject({ jobTitle: "Director" });
    expect(find("page", "selling")).toMatchObject({ title: "Selling well" });
    expect((find("branch", "1") as Branch).hours).toHaveLength(5);
    expect(find("page", "new-here")).toBeDefined();
    expect(find("event", "1")).toBeUndefined();
    expect([content.branches.length, content.staff.length, content.pages.length]).toEqual([2, 1, 2]);
  } finally {
    await testDb.drop();
  }
});

onBothEngines("old versions of documents", (current) => {
  it("are deleted beyond the last few, unless they're recent or a draft needs them", async () => {
    const { db } = current();
    const ref = { kind: "page", id: "selling" } as const;
    const old = NOW - 800 * DAY_MS;
    await db.transaction(async (trx) => {
      for (let version = 1; version <= 8; version += 1)
        await insertVersion(trx, ref, {
          version,
          body: { version },
          deskUserId: 1,
          createdAt: version === 4 ? NOW : old,
        });
      await insertVersion(
        trx,
        { kind: "page", id: "letting" },
        { version: 1, body: {}, deskUserId: 1, createdAt: old },
      );
      await putDraft(trx, ref, { deskUserId: 1, baseVersion: 2, body: {}, updatedAt: NOW });
      await putDraft(trx, ref, { deskUserId: 2, baseVersion: 1, body: {}, updatedAt: old });
    });
    await deleteOldVersions(db.query, { before: NOW - 730 * DAY_MS, keep: 3 });
    expect((await listVersions(db.query, ref, 20)).map(({ version }) => version)).toEqual([8, 7, 6, 4, 2]);
    expect(await listVersions(db.query, { kind: "page", id: "letting" }, 20)).toHaveLength(1);
    expect((await listDrafts(db.query)).map(({ deskUserId }) => deskUserId)).toEqual([1]);
  });
});
