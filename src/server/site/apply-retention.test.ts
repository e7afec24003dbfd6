import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { storeLead } from "../../../tests/support/stored-lead.ts";
import { monthsBefore, retentionSettingsSchema } from "../../domain/site/settings/retention-settings.ts";
import { openErasureJournal } from "../account/erasure/erasure-journal.ts";
import { enqueueJob } from "../jobs/job-queue.ts";
import { FAREWELL_JOB_PREFIX } from "../mail/mail-jobs.ts";
import { openMediaStore } from "../media/store/open-media-store.ts";
import { applyRetention } from "./apply-retention.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-16T03:00:00.000Z");
const SETTINGS = retentionSettingsSchema.parse({});

onBothEngines("applyRetention", (current) => {
  const mailFolder = () => join(current().dataDir, "mail");
  const records = () => ({
    erasures: openErasureJournal(current().dataDir),
    media: openMediaStore({ dataDir: current().dataDir, mediaUrl: undefined }),
  });
  const apply = (change = {}, now = NOW) =>
    applyRetention(
      { db: current().db, mailFolder: mailFolder(), ...records() },
      { ...SETTINGS, ...change },
      now,
    );
  const listLeadIds = async () =>
    (await current().db.query.selectFrom("leads").select("lead_id").orderBy("lead_id").execute()).map(
      ({ lead_id }) => lead_id,
    );

  it("deletes enquiries and their consents 24 months after the last contact", async () => {
    const { db } = current();
    const cutoff = monthsBefore(NOW, 24);
    await storeLead(db, { email: "gone@example.org", createdAt: cutoff - 1 });
    await storeLead(db, { email: "", createdAt: cutoff - 1 });
    const young = await storeLead(db, { email: "young@example.org", createdAt: cutoff });
    const early = await storeLead(db, { email: "Faithful@example.org", createdAt: cutoff - 400 * DAY_MS });
    const late = await storeLead(db, { email: "faithful+new@example.org", createdAt: NOW - DAY_MS });
    await storeLead(db, { email: "", createdAt: NOW });
    await apply();
    expect((await listLeadIds()).slice(0, 3)).toEqual([young, early, late]);
    expect(await listLeadIds()).toHaveLength(4);
    expect(await db.query.selectFrom("consents").select("lead_id").execute()).toHaveLength(4);
    await apply({ enquiryMonths: 1 }, NOW + 60 * DAY_MS);
    expect(await listLeadIds()).toEqual([]);
  });

  it("deletes uploads after six months and keeps their enquiry", async () => {
    const { db } = current();
    const cutoff = monthsBefore(NOW, 6);
    for (const [index, createdAt] of [cutoff - 1, cutoff].entries()) {
      const lead_id = await storeLead(db, { createdAt });
      await db.query
        .insertInto("lead_uploads")
        .values({ upload_id: `upload-${index}`, lead_id, field_name: "cv", kind: "pdf", bytes: 1 })
        .execute();
    }
    await apply();
    const left = await db.query.selectFrom("lead_uploads").select("upload_id").execute();
    expect(left).toEqual([{ upload_id: "upload-1" }]);
    expect(await listLeadIds()).toHaveLength(2);
  });

  it("deletes old view counts, sessions and cookie choices", async () => {
    const { query } = current().db;
    for (const day of ["2024-11-15", "2024-11-16"])
      await query.insertInto("property_views").values({ property_id: 1, day, views: 3 }).execute();
    const { user_id } = await query
      .insertInto("users")
      .values({ email: "rosa@example.org", created_at: 0, password_hash: null })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    for (const created_at of [NOW - 90 * DAY_MS - 1, NOW - 90 * DAY_MS])
      await query
        .insertInto("sessions")
        .values({ id_hash: `s${created_at}`, user_id, created_at, last_seen_at: NOW, expires_at: NOW * 2 })
        .execute();
    for (const created_at of [monthsBefore(NOW, 24) - 1, NOW])
      await query.insertInto("event_log").values({ event: "cookies", choice: "all", created_at }).execute();
    await apply();
    expect(await query.selectFrom("property_views").select("day").execute()).toEqual([{ day: "2024-11-16" }]);
    expect(await query.selectFrom("sessions").select("created_at").execute()).toEqual([
      { created_at: NOW - 90 * DAY_MS },
    ]);
    expect(await query.selectFrom("event_log").select("created_at").execute()).toEqual([{ created_at: NOW }]);
  });

  it("empties failed jobs after 30 days and farewell emails at once, and deletes the rows after 60", async () => {
    const { db } = current();
    const ages = { young: 29, old: 31, [`${FAREWELL_JOB_PREFIX}x`]: 1, ancient: 61 };
    for (const [id, age] of Object.entries(ages)) {
      await db.transaction((trx) => enqueueJob(trx, { id, kind: "k", payload: { to: "rosa@example.org" } }));
      await db.query
        .updateTable("jobs")
        .set({ state: "dead", finished_at: NOW - age * DAY_MS, last_error: "550 rosa@example.org" })
        .where("id", "=", id)
        .execute();
    }
    await apply();
    const rows = await db.query.selectFrom("jobs").selectAll().orderBy("id").execute();
    const held = rows.filter((row) => JSON.stringify(row).includes("rosa"));
    expect(held.map(({ id }) => id)).toEqual(["young"]);
    expect(rows.map(({ id }) => id).sort()).toEqual(["old", `${FAREWELL_JOB_PREFIX}x`, "young"].sort());
  });

  it("deletes records of erasures after 36 months", async () => {
    const { erasures, media } = records();
    const [gone, kept] = [monthsBefore(NOW, 38), monthsBefore(NOW, 35)];
    for (const at of [gone, kept]) erasures.append({ at, secretId: "s", email: String(at) });
    await media.put("erasures/1", Buffer.from("{}"));
    await apply();
    expect(erasures.list().map(({ at }) => at)).toEqual([kept]);
    await apply({}, Date.now() + 40 * 31 * DAY_MS);
    expect(await media.get("erasures/1")).toBeUndefined();
  });

  it("deletes stored emails after 30 days, and drafts after a day", async () => {
    mkdirSync(mailFolder());
    for (const [name, age] of [
      ["1-a.json", 31],
      [".1-b", 31],
      ["2-c.json", 29],
      [".2-d", 2],
      [".2-e", 0.5],
    ] as const) {
      writeFileSync(join(mailFolder(), name), "{}");
      const at = new Date(NOW - age * DAY_MS);
      utimesSync(join(mailFolder(), name), at, at);
    }
    await apply();
    expect(readdirSync(mailFolder())).toEqual([".2-e", "2-c.json"]);
  });
});
