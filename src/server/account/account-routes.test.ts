import { expect, it } from "vitest";
import {
  confirmEmail,
  createClient,
  createRegistration,
  listSentEmails,
  PASSWORD,
  registerClient,
} from "../../../tests/support/account.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { addWithdrawnHomes } from "../../../tests/support/known-homes.ts";
import { buildTestApp, visit } from "../../../tests/support/test-app.ts";

onBothEngines("an account", (current) => {
  it("is null before anyone registers", async () => {
    const app = await buildTestApp(current());
    const client = await createClient(app);
    const response = await client.get("/user.ljson");
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toEqual({ user: null, authenticity_token: client.token });
    await app.close();
  });

  it("needs no cookie while the visitor can do without a token", async () => {
    const app = await buildTestApp(current());
    const first = await app.inject("/user.ljson?token=later");
    expect(first.json()).toEqual({ user: null, authenticity_token: "" });
    expect(first.headers["set-cookie"]).toBeUndefined();
    const { cookie, token } = await visit(app);
    const later = await app.inject({ url: "/user.ljson?token=later", headers: { cookie } });
    expect(later.json()).toEqual({ user: null, authenticity_token: token });
    await app.close();
  });

  it("is created and signed in, gets an email to confirm its address, and has its consents recorded", async () => {
    const app = await buildTestApp(current());
    const client = await createClient(app);
    const before = client.token;
    const response = await client.send(
      "/user.ljson",
      createRegistration("Rosa@Example.uk", {
        marketing_preferences: {
          opt_in_terms: "on",
          opt_in_marketing: "on",
          opt_in_marketing_url: "http://gable.test/properties/3/sales?x=1#/user/register",
        },
      }),
    );
    expect(response.statusCode).toBe(200);
    const { user, authenticity_token } = response.json();
    expect(user).toMatchObject({
      email: "rosa@example.uk",
      first_name: "Rosa",
      tel_home: "01353662200",
      password: "",
      email_confirmed: false,
      pending_email: "",
      is_opted_in_to_marketing: true,
    });
    expect(authenticity_token).not.toBe(before);
    expect((await client.get("/user.ljson")).json().user.user_id).toBe(user.user_id);
    const rows = await current().db.query.selectFrom("consents").selectAll().orderBy("consent_id").execute();
    expect(rows.map(({ kind, is_given, page }) => [kind, is_given, page])).toEqual([
      ["terms", 1, "/properties/3/sales"],
      ["marketing", 1, "/properties/3/sales"],
    ]);
    expect(rows[0]?.words).toMatch(/terms/);
    const { marketing_preferences } = (await client.get("/user.ljson")).json().user;
    expect(marketing_preferences.opt_in_marketing_url).toBe(
      "http://gable.test/properties/3/sales?x=1#/user/register",
    );
    expect(await listSentEmails(current())).toEqual([
      expect.objectContaining({ to: "rosa@example.uk", subject: "Confirm your email address" }),
    ]);
    const stored = await current().db.query.selectFrom("users").select("password_hash").executeTakeFirst();
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
    await app.close();
  });

  it("is also created from a plain form's fields", async () => {
    const app = await buildTestApp(current());
    const client = await createClient(app);
    const response = await client.form("/user.ljson", {
      "client[first_name]": "Rosa",
      "client[last_name]": "Whitlock",
      "client[email]": "rosa@example.uk",
      password: PASSWORD,
      password_confirmation: PASSWORD,
      "marketing_preferences[opt_in_terms]": "on",
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().user.first_name).toBe("Rosa");
    await app.close();
  });

  it.each([
    [{ first_name: "<b>" }, ["first_name"]],
    [{ email: "rosa" }, ["email"]],
    [{ password: "password1", password_confirmation: "password1" }, ["password"]],
    [{ password_confirmation: "other" }, ["password_confirmation"]],
    [{ marketing_preferences: {} }, ["opt_in_terms"]],
    [{ marketing_preferences: "x" }, ["opt_in_terms"]],
    [{ first_name: ["a", "b"], last_name: { $ne: 1 } }, ["first_name", "last_name"]],
  ])("isn't created with %j", async (change, fields) => {
    const app = await buildTestApp(current());
    const client = await createClient(app);
    const response = await client.send("/user.ljson", createRegistration("rosa@example.uk", change));
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors).sort()).toEqual(fields);
    expect(await current().db.query.selectFrom("users").select("user_id").execute()).toEqual([]);
    await app.close();
  });

  it("is created only once per email address, ignoring case", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const response = await (await createClient(app)).send(
      "/user.ljson",
      createRegistration("ROSA@example.uk"),
    );
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(["email"]);
    await app.close();
  });

  it("isn't created by a bot: a filled honeypot redirects home, a missing bot check is refused", async () => {
    const app = await buildTestApp(current(), { environment: { BOT_CHECK: "altcha" } });
    const client = await createClient(app);
    const trapped = await client.send(
      "/user.ljson",
      createRegistration("rosa@example.uk", { body: "buy now" }),
    );
    expect([trapped.statusCode, trapped.headers.location]).toEqual([303, "/"]);
    const unproven = await client.send("/user.ljson", createRegistration("rosa@example.uk"));
    expect([unproven.statusCode, unproven.json().error]).toEqual([422, "recaptcha-invalid"]);
    expect(await current().db.query.selectFrom("users").select("user_id").execute()).toEqual([]);
    await app.close();
  });

  it("is updated field by field, without changing its id or VIP status", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const changes = { first_name: "Róisín", town: "Ely", user_id: 999, agency_website_vip: true };
    expect((await client.send("/user.ljson", changes, "put")).statusCode).toBe(422);
    const response = await client.send("/user.ljson", { ...changes, first_name: "Roisin" }, "put");
    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({
      user_id: client.userId,
      first_name: "Roisin",
      last_name: "Whitlock",
      town: "Ely",
      agency_website_vip: false,
    });
    await app.close();
  });

  it.each(["Ely\u0000", "Ely\nCambs"])("refuses the town name %j", async (town) => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const response = await client.send("/user.ljson", { town }, "put");
    expect([response.statusCode, Object.keys(response.json().errors ?? {})]).toEqual([422, ["town"]]);
    await app.close();
  });

  it("changes its email only with the password", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    await registerClient(app, "taken@example.uk");
    const change = (email: string, current_password?: string) =>
      client.send("/user.ljson", { email, current_password }, "put");
    expect(Object.keys((await change("new@example.uk")).json().errors)).toEqual(["current_password"]);
    expect(Object.keys((await change("new@example.uk", "wrong")).json().errors)).toEqual([
      "current_password",
    ]);
    expect(Object.keys((await change("taken@example.uk", PASSWORD)).json().errors)).toEqual(["email"]);
    expect((await change("new@example.uk", PASSWORD)).json().user.email).toBe("new@example.uk");
    await app.close();
  });

  it("ends its other sessions when its email changes", async () => {
    const app = await buildTestApp(current());
    const here = await registerClient(app, "rosa@example.uk");
    const there = await createClient(app);
    await there.send("/session", { username: "rosa@example.uk", password: PASSWORD });
    await here.send("/user.ljson", { town: "Ely" }, "put");
    expect((await there.get("/user.ljson")).json().user).not.toBeNull();
    await here.send("/user.ljson", { email: "new@example.uk", current_password: PASSWORD }, "put");
    expect((await here.get("/user.ljson")).json().user).not.toBeNull();
    expect((await there.get("/user.ljson")).json().user).toBeNull();
    await app.close();
  });

  it("can be downloaded as one file, and is deleted with all its data", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    await confirmEmail(current(), client, "rosa@example.uk");
    await addWithdrawnHomes(current(), [3, 5]);
    await client.send("/saved_properties.ljson", { property_ids: "3,5" });
    await client.send("/search?channel=sales&q=Ely");
    const data = await client.get("/user_data.json");
    expect(data.headers["content-disposition"]).toMatch(/attachment/);
    expect(data.json()).toMatchObject({
      user: { email: "rosa@example.uk", saved_properties: [3, 5], saved_searches: [{ q: "Ely" }] },
      consents: [
        { kind: "terms", isGiven: true },
        { kind: "marketing", isGiven: false },
      ],
      sessions: [{ device: "An unknown device" }],
    });
    expect(data.body).not.toMatch(/argon2/);
    expect((await client.send("/user.ljson", { current_password: "wrong" }, "delete")).statusCode).toBe(422);
    const gone = await client.send("/user.ljson", { current_password: PASSWORD }, "delete");
    expect(gone.json().user).toBeNull();
    const { query } = current().db;
    for (const table of [
      "users",
      "sessions",
      "consents",
      "saved_properties",
      "saved_searches",
      "marketing_preferences",
      "email_confirmations",
    ] as const)
      expect(await query.selectFrom(table).select("user_id").execute(), table).toEqual([]);
    expect((await listSentEmails(current())).at(-1)).toMatchObject({ subject: "Your account is deleted" });
    await app.close();
  });
});
