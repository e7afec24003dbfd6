import { expect, it } from "vitest";
import { createClient, PASSWORD, registerClient } from "../../../tests/support/account.ts";
import { onBothEngines, type TestDb } from "../../../tests/support/engines.ts";
import { buildTestApp, TEST_SECRET } from "../../../tests/support/test-app.ts";
import { prepareResetHandler, requestPasswordReset } from "./password/reset-password.ts";
import {
  deleteOldSecurityEvents,
  listSecurityEvents,
  recordSecurityEvent,
} from "./security-event-queries.ts";

const NEW = { password: "Bittern-in-the-reeds", password_confirmation: "Bittern-in-the-reeds" };

/** Returns the events recorded since the last call, without their times. */
function createReader({ db }: TestDb) {
  let seen = 0;
  return async () => {
    const events = await listSecurityEvents(db.query, {});
    const fresh = events.slice(seen);
    seen = events.length;
    return fresh.map(({ event, actor, reason }) => [event, actor, reason]);
  };
}

async function prepareResets({ db }: TestDb): Promise<void> {
  const handler = prepareResetHandler({
    db,
    publicUrl: "http://gable.test",
    secret: TEST_SECRET,
    getAgencyName: async () => "Gable",
  });
  const jobs = await db.query.selectFrom("jobs").selectAll().where("kind", "=", handler.kind).execute();
  for (const { id, kind, payload_json } of jobs) {
    const payload: unknown = JSON.parse(payload_json);
    await handler.run({ id, kind, payload, attempt: 1 }, new AbortController().signal);
    await db.query.deleteFrom("jobs").where("id", "=", id).execute();
  }
}

onBothEngines("the security log", (current) => {
  it("records every action of an account with its actor and reason", async () => {
    const app = await buildTestApp(current());
    const read = createReader(current());
    const owner = await registerClient(app, "rosa@example.uk");
    expect(await read()).toEqual([
      ["registered", "user", ""],
      ["sign-in", "user", "new-account"],
    ]);
    const other = await createClient(app);
    await other.send("/session", { username: "rosa@example.uk", password: "wrong-one" });
    await other.send("/session", { username: "nobody@example.uk", password: "wrong-one" });
    await other.send("/session", { username: "rosa@example.uk", password: PASSWORD });
    expect(await read()).toEqual([
      ["sign-in-failed", "visitor", "wrong-password"],
      ["sign-in-failed", "visitor", "unknown-account"],
      ["sign-in", "user", "password"],
    ]);
    await other.send("/session", {}, "delete");
    await other.send("/session", {}, "delete");
    await owner.send("/sessions", {}, "delete");
    expect(await read()).toEqual([
      ["sessions-ended", "user", "sign-out"],
      ["sessions-ended", "user", "other-devices"],
    ]);
    await owner.get("/user_data.json");
    await owner.send("/user.ljson", { email: "new@example.uk", current_password: "wrong-one" }, "put");
    await owner.send("/user.ljson", { email: "new@example.uk", current_password: PASSWORD }, "put");
    await owner.send("/user.ljson", { town: "Ely" }, "put");
    await owner.send("/password", { current_password: PASSWORD, ...NEW }, "put");
    await owner.send("/user.ljson", { current_password: NEW.password }, "delete");
    expect(await read()).toEqual([
      ["data-downloaded", "user", ""],
      ["password-refused", "user", "wrong-password"],
      ["email-changed", "user", ""],
      ["password-changed", "user", ""],
      ["sign-in", "user", "password-change"],
      ["account-deleted", "user", "request"],
    ]);
    await app.close();
  });

  it("records when a password reset is requested and when its link is used", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const read = createReader(current());
    await read();
    for (const email of ["nobody@example.uk", ...Array<string>(4).fill("rosa@example.uk")])
      await requestPasswordReset(current().db, { email, ip: "203.0.113.9" });
    await prepareResets(current());
    const asked = (await read()).map(([event, , reason]) => [event, reason]);
    expect(asked).toHaveLength(5);
    expect(asked.filter(([, reason]) => reason === "unknown-account")).toHaveLength(1);
    expect(asked.filter(([, reason]) => reason === "too-many-links")).toHaveLength(1);
    const { payload_json } = await current()
      .db.query.selectFrom("jobs")
      .select("payload_json")
      .where("payload_json", "like", "%new-password%")
      .executeTakeFirstOrThrow();
    const [, token] = /new-password\?token=([\w-]+)/.exec(payload_json) ?? [];
    const client = await createClient(app);
    await client.send("/reset_passwords", { token, ...NEW }, "put");
    expect(await read()).toEqual([
      ["reset-used", "user", ""],
      ["account-deleted", "system", "address-proved"],
      ["sign-in", "user", "reset-link"],
    ]);
    await app.close();
  });

  it("contains no email, name, phone number or full ip, and outlives the account", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, "rosa@example.uk");
    await owner.send("/session", { username: "rosa@example.uk", password: "wrong-one" });
    await owner.send("/user.ljson", { current_password: PASSWORD }, "delete");
    const rows = await current().db.query.selectFrom("security_events").selectAll().execute();
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ network }) => /^198\.\d+\.\d+\.0\/24$/.test(network))).toBe(true);
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([owner.userId]));
    expect(JSON.stringify(rows)).not.toMatch(/rosa|Whitlock|example|01353|\.7"/i);
    await app.close();
  });

  it("is rolled back together with the action it records", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, "rosa@example.uk");
    await registerClient(app, "taken@example.uk");
    await owner.send("/user.ljson", { email: "taken@example.uk", current_password: PASSWORD }, "put");
    const events = await listSecurityEvents(current().db.query, { userId: owner.userId });
    expect(events.map(({ event }) => event)).toEqual(["registered", "sign-in"]);
    await app.close();
  });

  it("is part of the data download, with only the user's own events", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "other@example.uk");
    const owner = await registerClient(app, "rosa@example.uk");
    const { security_events } = (await owner.get("/user_data.json")).json();
    expect(security_events).toMatchObject([
      { event: "registered", actor: "user" },
      { event: "sign-in", reason: "new-account", network: expect.stringMatching(/\/24$/) },
    ]);
    await app.close();
  });

  it("accepts events from the command line, is listed from a given time and drops old events", async () => {
    const { query } = current().db;
    await recordSecurityEvent(query, { event: "data-erased", actor: "operator", reason: "command-line" });
    await recordSecurityEvent(query, { event: "role-changed", actor: "staff", userId: 5 });
    const [first, second] = await listSecurityEvents(query, {});
    expect(first).toMatchObject({ event: "data-erased", userId: null, network: "" });
    await query
      .updateTable("security_events")
      .set({ at: 1_000 })
      .where("event", "=", "data-erased")
      .execute();
    expect(await listSecurityEvents(query, { since: 1_001 })).toEqual([second]);
    await deleteOldSecurityEvents(query, 1_000);
    expect(await listSecurityEvents(query, {})).toHaveLength(2);
    await deleteOldSecurityEvents(query, 1_001);
    expect(await listSecurityEvents(query, {})).toEqual([second]);
  });
});
