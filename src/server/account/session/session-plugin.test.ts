import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildTestApp, readCookie, visit } from "../../../../tests/support/test-app.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { deleteExpiredSessions, deleteOtherSessions } from "./session-queries.ts";

onBothEngines("sessions", (current) => {
  async function start(environment: Record<string, string> = {}) {
    const { db } = current();
    const user = await db.query
      .insertInto("users")
      .values({ email: "rosa@example.uk", created_at: 1 })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    const app = await buildTestApp(current(), {
      environment,
      extend: async (routes) => {
        routes.get("/who", async (request) => ({
          userId: request.session.userId ?? null,
          token: request.session.authenticityToken,
        }));
        routes.post("/in", async (request, reply) => ({
          token: (await routes.signIn(request, reply, user.user_id)).authenticityToken,
        }));
        routes.post("/out", async (request, reply) => ({
          token: (await routes.signOut(request, reply)).authenticityToken,
        }));
      },
    });
    const post = (url: string, cookie: string, token: string) =>
      app.inject({ method: "POST", url, headers: { cookie, "x-csrf-token": token } });
    const who = async (cookie: string) => (await app.inject({ url: "/who", headers: { cookie } })).json();
    return { app, user, post, who };
  }

  it("give an anonymous visitor a cookie and a token but no database row", async () => {
    const { app, who } = await start();
    const visitor = await visit(app);
    expect(visitor.cookie).toMatch(/^gable_visitor=[\w-]{32}$/);
    expect(await who(visitor.cookie)).toEqual({ userId: null, token: visitor.token });
    expect(await current().db.query.selectFrom("sessions").select("id_hash").execute()).toEqual([]);
    await app.close();
  });

  it("set no cookie for a response that needs no token", async () => {
    const { app } = await start();
    expect((await app.inject("/index.ljson")).headers["set-cookie"]).toBeUndefined();
    await app.close();
  });

  it("get a new id and token on sign-in, and end on the server on sign-out", async () => {
    const { app, user, post, who } = await start();
    const visitor = await visit(app);
    const signIn = await post("/in", visitor.cookie, visitor.token);
    const signedIn = readCookie(signIn.headers["set-cookie"]);
    const { token } = signIn.json();
    expect(signedIn).toMatch(/^gable_session=/);
    expect(token).not.toBe(visitor.token);
    expect(await who(signedIn)).toEqual({ userId: user.user_id, token });

    expect((await post("/out", signedIn, visitor.token)).statusCode).toBe(403);
    expect((await post("/out", signedIn, token)).statusCode).toBe(200);
    expect((await who(signedIn)).userId).toBeNull();
    await app.close();
  });

  it("use a cookie that is HttpOnly and SameSite=Lax, and Secure on https", async () => {
    const plain = await start();
    const cookie = String((await plain.app.inject("/user.ljson")).headers["set-cookie"]);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    await plain.app.close();
    await current().db.query.deleteFrom("users").execute();
    const secure = await start({ PUBLIC_URL: "https://gable.test" });
    expect(String((await secure.app.inject("/user.ljson")).headers["set-cookie"])).toMatch(/Secure/);
    await secure.app.close();
  });

  it("use a `__Host-` cookie on https, and clear it in a way that browsers accept", async () => {
    const { app, post, who, user } = await start({ PUBLIC_URL: "https://gable.test" });
    const visitor = await visit(app);
    expect(visitor.cookie).toMatch(/^__Host-gable_visitor=[\w-]{32}$/);
    const signIn = await post("/in", visitor.cookie, visitor.token);
    const [header] = [signIn.headers["set-cookie"] ?? []].flat();
    expect(header).toMatch(/^__Host-gable_session=[\w-]{32}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(header).not.toMatch(/Domain/i);
    const signedIn = readCookie(header);
    expect((await who(signedIn)).userId).toBe(user.user_id);
    expect((await who(signedIn.replace("__Host-", ""))).userId).toBeNull();
    const signOut = await post("/out", signedIn, signIn.json().token);
    const cleared = [signOut.headers["set-cookie"] ?? []].flat().find((line) => line.includes("_session="));
    expect(cleared).toMatch(/^__Host-gable_session=; .*Path=\/.*Secure/);
    await app.close();
  });

  it.each([
    "gable_session=forged",
    `gable_session=${"a".repeat(32)}`,
    "gable_visitor=short",
    "gable_visitor=%00",
    "x",
  ])("treat the made-up cookie %s as an anonymous visitor", async (cookie) => {
    const { app, who } = await start();
    expect((await who(cookie)).userId).toBeNull();
    await app.close();
  });

  it("can't be taken over with the stored id hash as a cookie", async () => {
    const { app, post, who } = await start();
    const visitor = await visit(app);
    await post("/in", visitor.cookie, visitor.token);
    const [row] = await current().db.query.selectFrom("sessions").select("id_hash").execute();
    expect((await who(`gable_session=${row?.id_hash.slice(0, 32)}`)).userId).toBeNull();
    await app.close();
  });

  it("are ignored once expired, and then deleted", async () => {
    const { app, post, who } = await start();
    const visitor = await visit(app);
    const signedIn = readCookie((await post("/in", visitor.cookie, visitor.token)).headers["set-cookie"]);
    await current().db.query.updateTable("sessions").set({ expires_at: 1 }).execute();
    expect((await who(signedIn)).userId).toBeNull();
    await deleteExpiredSessions(current().db.query, Date.now());
    expect(await current().db.query.selectFrom("sessions").select("id_hash").execute()).toEqual([]);
    await app.close();
  });

  it("are extended while in use", async () => {
    const { app, post, who } = await start();
    const visitor = await visit(app);
    const signedIn = readCookie((await post("/in", visitor.cookie, visitor.token)).headers["set-cookie"]);
    const soon = Date.now() + 60_000;
    await current().db.query.updateTable("sessions").set({ last_seen_at: 1, expires_at: soon }).execute();
    await who(signedIn);
    const [row] = await current().db.query.selectFrom("sessions").select("expires_at").execute();
    expect(row?.expires_at).toBeGreaterThan(soon);
    await app.close();
  });

  it("end after 90 days even if they are used", async () => {
    const { app, post, who } = await start();
    const visitor = await visit(app);
    const signedIn = readCookie((await post("/in", visitor.cookie, visitor.token)).headers["set-cookie"]);
    const beginDaysAgo = (days: number) =>
      current()
        .db.query.updateTable("sessions")
        .set({ created_at: Date.now() - days * DAY_MS, last_seen_at: 1 })
        .execute();
    await beginDaysAgo(89);
    expect((await who(signedIn)).userId).not.toBeNull();
    const [row] = await current().db.query.selectFrom("sessions").selectAll().execute();
    expect(row?.expires_at).toBe((row?.created_at ?? 0) + 90 * DAY_MS);
    await current()
      .db.query.updateTable("sessions")
      .set({ expires_at: Date.now() + DAY_MS })
      .execute();
    await beginDaysAgo(90);
    expect((await who(signedIn)).userId).toBeNull();
    await app.close();
  });

  it("can all be ended except the current one", async () => {
    const { app, user, post } = await start();
    const visitor = await visit(app);
    await post("/in", visitor.cookie, visitor.token);
    await post("/in", visitor.cookie, visitor.token);
    const rows = await current().db.query.selectFrom("sessions").select("id_hash").execute();
    await deleteOtherSessions(current().db.query, {
      userId: user.user_id,
      keptIdHash: rows[0]?.id_hash ?? "",
    });
    expect(await current().db.query.selectFrom("sessions").select("id_hash").execute()).toEqual([rows[0]]);
    await app.close();
  });
});
