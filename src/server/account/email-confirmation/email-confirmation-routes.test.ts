import { expect, it } from "vitest";
import {
  type Client,
  CONFIRMATION_SUBJECT,
  confirmEmail,
  createClient,
  createRegistration,
  findConfirmationToken,
  listSentEmails,
  PASSWORD,
  registerClient,
} from "../../../../tests/support/account.ts";
import { onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

const ROSA = "rosa@example.uk";
const NEW = "new@example.uk";
const NEW_PASSWORD = "Bittern-in-the-reeds";

const subjectsTo = async (testDb: TestDb, email: string) =>
  (await listSentEmails(testDb)).filter(({ to }) => to === email).map(({ subject }) => subject);

const fetchUser = async (client: Client) => (await client.get("/user.ljson")).json().user;

const asPage = { accept: "text/html" };

onBothEngines("confirming an email address", (current) => {
  it("happens once, with the button on the linked page, and then sends a welcome email", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, ROSA);
    expect(await subjectsTo(current(), ROSA)).toEqual([CONFIRMATION_SUBJECT]);
    const token = await findConfirmationToken(current(), ROSA);
    const stored = await current().db.query.selectFrom("email_confirmations").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    const page = await client.get(`/user/confirm-email?token=${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(page.body).toContain(ROSA);
    expect(page.body).toContain("Confirm email address");
    expect(page.body).not.toContain("<script");
    expect((await fetchUser(client)).email_confirmed).toBe(false);

    const done = await client.form("/user/confirm-email", { token, plain: "1" });
    expect([done.statusCode, done.headers.location]).toEqual([303, "/user/confirm-email?done=confirmed"]);
    expect((await client.get("/user/confirm-email?done=confirmed")).body).toContain(
      "Your email address is confirmed.",
    );
    expect((await fetchUser(client)).email_confirmed).toBe(true);
    expect(await subjectsTo(current(), ROSA)).toEqual([CONFIRMATION_SUBJECT, "Welcome to Your agency"]);

    const again = await client.form("/user/confirm-email", { token, plain: "1" });
    expect(again.statusCode).toBe(410);
    const used = await client.get(`/user/confirm-email?token=${token}`);
    expect(used.statusCode).toBe(410);
    expect(used.body).toContain("nothing more to do");
    expect(await subjectsTo(current(), ROSA)).toHaveLength(2);
    await app.close();
  });

  it("doesn't sign the visitor in and doesn't require being signed in", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, ROSA);
    const elsewhere = await createClient(app);
    await confirmEmail(current(), elsewhere, ROSA);
    expect(await fetchUser(elsewhere)).toBeNull();
    expect((await fetchUser(owner)).email_confirmed).toBe(true);
    await app.close();
  });

  it("requires the page's authenticity token", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, ROSA);
    const token = await findConfirmationToken(current(), ROSA);
    const post = (payload: Record<string, string>) =>
      app.inject({
        method: "POST",
        url: "/user/confirm-email",
        headers: { ...asPage, "content-type": "application/x-www-form-urlencoded", cookie: owner.cookie },
        payload: new URLSearchParams(payload).toString(),
      });
    const refused = await post({ token, plain: "1", authenticity_token: "stale" });
    expect(refused.statusCode).toBe(403);
    // The page is shown again with its button, so that a visitor whose page was open too long can retry.
    expect(refused.body).toContain(`value="${token}"`);
    expect((await fetchUser(owner)).email_confirmed).toBe(false);
    expect((await post({ token: "a".repeat(5_000), plain: "1" })).statusCode).toBe(413);
    await app.close();
  });

  it.each([
    ["a made-up link", async () => `?token=${"a".repeat(43)}`],
    [
      "an expired link",
      async () => {
        const token = await findConfirmationToken(current(), ROSA);
        await current().db.query.updateTable("email_confirmations").set({ expires_at: 1 }).execute();
        return `?token=${token}`;
      },
    ],
  ])("offers a new link after %s", async (_case, prepare) => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, ROSA);
    const address = `/user/confirm-email${await prepare()}`;
    const stranger = await (await createClient(app)).get(address);
    expect(stranger.statusCode).toBe(410);
    expect(stranger.body).toContain("Sign in");
    expect(stranger.body).not.toContain(ROSA);
    const own = await owner.get(address);
    expect(own.statusCode).toBe(410);
    expect(own.body).toContain(ROSA);
    const token = /name="authenticity_token" value="([^"]+)"/.exec(own.body)?.[1] ?? "";
    const sent = await owner.form("/email_confirmations", { plain: "1", authenticity_token: token });
    expect(sent.headers.location).toBe("/user/confirm-email?plain=1&flash=confirmation-sent");
    const after = await owner.get(String(sent.headers.location));
    expect(after.body).toContain("sent a new link");
    await confirmEmail(current(), owner, ROSA);
    expect((await fetchUser(owner)).email_confirmed).toBe(true);
    await app.close();
  });

  it("sends at most five links a day to one mailbox, however its address is written", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, ROSA);
    for (let time = 0; time < 3; time += 1)
      expect((await client.send("/email_confirmations")).statusCode).toBe(200);
    const other = await registerClient(app, "rosa+homes@example.uk");
    const limited = await client.send("/email_confirmations");
    expect([limited.statusCode, limited.json().message]).toEqual([
      429,
      expect.stringContaining("several links to this address today"),
    ]);
    const plain = await client.form("/email_confirmations", { plain: "1" });
    expect(plain.headers.location).toBe("/user/confirm-email?plain=1&flash=confirmation-limit-error");
    // An account created beyond the limit works; only its link has to wait.
    const third = await registerClient(app, "rosa+more@example.uk");
    expect((await fetchUser(third)).email_confirmed).toBe(false);
    const emails = (await listSentEmails(current())).filter(
      ({ subject }) => subject === CONFIRMATION_SUBJECT,
    );
    expect(emails.map(({ to }) => to).sort()).toEqual(["rosa+homes@example.uk", ROSA, ROSA, ROSA, ROSA]);
    await confirmEmail(current(), other, "rosa+homes@example.uk");
    await app.close();
  });

  it("responds that it is done if there is nothing left to confirm", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, ROSA);
    await confirmEmail(current(), client, ROSA);
    const answer = await client.send("/email_confirmations");
    expect(answer.json().user).toMatchObject({ email_confirmed: true, pending_email: "" });
    expect(await subjectsTo(current(), ROSA)).toEqual([CONFIRMATION_SUBJECT, "Welcome to Your agency"]);
    await app.close();
  });
});

onBothEngines("an unconfirmed email address", (current) => {
  it("gets no email other than its confirmation, neither for a new password nor when the account is deleted", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, ROSA);
    const changed = await client.send(
      "/password",
      { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
      "put",
    );
    expect(changed.statusCode).toBe(200);
    expect(await subjectsTo(current(), ROSA)).toEqual([CONFIRMATION_SUBJECT]);
    await client.send("/user.ljson", { current_password: NEW_PASSWORD }, "delete");
    // Emails waiting to be sent were deleted with the account.
    expect(await subjectsTo(current(), ROSA)).toEqual([]);
    await app.close();
  });

  it("is sent nothing that a visitor typed", async () => {
    const app = await buildTestApp(current());
    const client = await createClient(app);
    await client.send("/user.ljson", createRegistration(ROSA, { first_name: "Win a prize" }));
    const [mail] = await listSentEmails(current());
    expect(JSON.stringify(mail)).not.toContain("Win a prize");
    await app.close();
  });

  it("is replaced at once, and links sent to it stop working", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, ROSA);
    const oldToken = await findConfirmationToken(current(), ROSA);
    const answer = await client.send("/user.ljson", { email: NEW, current_password: PASSWORD }, "put");
    expect(answer.json().user).toMatchObject({ email: NEW, email_confirmed: false, pending_email: "" });
    expect((await client.form("/user/confirm-email", { token: oldToken, plain: "1" })).statusCode).toBe(410);
    expect((await fetchUser(client)).email_confirmed).toBe(false);
    await confirmEmail(current(), client, NEW);
    expect(await fetchUser(client)).toMatchObject({ email: NEW, email_confirmed: true });
    expect(await subjectsTo(current(), ROSA)).toEqual([CONFIRMATION_SUBJECT]);
    await app.close();
  });
});

onBothEngines("changing a confirmed email address", (current) => {
  const askForChange = (client: Client, email = NEW) =>
    client.send("/user.ljson", { email, town: "Ely", current_password: PASSWORD }, "put");

  async function registerConfirmed(app: Parameters<typeof registerClient>[0], email = ROSA) {
    const client = await registerClient(app, email);
    await confirmEmail(current(), client, email);
    return client;
  }

  it("waits for the new address to be confirmed, then signs out other devices and notifies the old address", async () => {
    const app = await buildTestApp(current());
    const client = await registerConfirmed(app);
    const other = await createClient(app);
    await other.send("/session", { username: ROSA, password: PASSWORD });
    const answer = await askForChange(client);
    expect(answer.json().user).toMatchObject({
      email: ROSA,
      email_confirmed: true,
      pending_email: NEW,
      town: "Ely",
    });
    expect(await subjectsTo(current(), NEW)).toEqual([CONFIRMATION_SUBJECT]);
    expect((await subjectsTo(current(), ROSA)).at(-1)).toBe("You asked to change your email address");
    const signIn = async (username: string) =>
      (await (await createClient(app)).send("/session", { username, password: PASSWORD })).statusCode;
    expect([await signIn(ROSA), await signIn(NEW)]).toEqual([200, 401]);

    const token = await findConfirmationToken(current(), NEW);
    expect((await client.get(`/user/confirm-email?token=${token}`)).body).toContain(NEW);
    const done = await client.form("/user/confirm-email", { token, plain: "1" });
    expect(done.headers.location).toBe("/user/confirm-email?done=changed");
    expect(await fetchUser(client)).toMatchObject({ email: NEW, email_confirmed: true, pending_email: "" });
    expect(await fetchUser(other)).toBeNull();
    expect([await signIn(ROSA), await signIn(NEW)]).toEqual([401, 200]);
    expect((await subjectsTo(current(), ROSA)).at(-1)).toBe("Your email address was changed");
    expect(await subjectsTo(current(), NEW)).toEqual([CONFIRMATION_SUBJECT]);
    await app.close();
  });

  it("can be cancelled, and a later request replaces an earlier one", async () => {
    const app = await buildTestApp(current());
    const client = await registerConfirmed(app);
    await askForChange(client, "typo@example.uk");
    const typoToken = await findConfirmationToken(current(), "typo@example.uk");
    expect((await askForChange(client)).json().user.pending_email).toBe(NEW);
    expect((await client.form("/user/confirm-email", { token: typoToken, plain: "1" })).statusCode).toBe(410);
    const token = await findConfirmationToken(current(), NEW);
    const cancelled = await client.send("/email_confirmations", {}, "delete");
    expect(cancelled.json().user).toMatchObject({ email: ROSA, pending_email: "" });
    expect((await client.form("/user/confirm-email", { token, plain: "1" })).statusCode).toBe(410);
    expect((await fetchUser(client)).email).toBe(ROSA);
    await app.close();
  });

  it("is refused if somebody else has confirmed the new address in the meantime", async () => {
    const app = await buildTestApp(current());
    const client = await registerConfirmed(app);
    await askForChange(client);
    const token = await findConfirmationToken(current(), NEW);
    await confirmEmail(current(), await registerClient(app, NEW), NEW);
    expect((await client.form("/user/confirm-email", { token, plain: "1" })).statusCode).toBe(410);
    expect(await fetchUser(client)).toMatchObject({ email: ROSA, pending_email: "" });
    await app.close();
  });

  it("is refused and changes nothing once the mailbox has reached its daily limit", async () => {
    const app = await buildTestApp(current());
    const client = await registerConfirmed(app);
    for (let time = 0; time < 5; time += 1) expect((await askForChange(client)).statusCode).toBe(200);
    const limited = await client.send(
      "/user.ljson",
      { email: NEW, town: "Soham", current_password: PASSWORD },
      "put",
    );
    expect([limited.statusCode, Object.keys(limited.json().errors)]).toEqual([422, ["email"]]);
    expect((await fetchUser(client)).town).toBe("Ely");
    await app.close();
  });

  it("is cancelled by a new password, because anyone who knew the old one may have requested it", async () => {
    const app = await buildTestApp(current());
    const client = await registerConfirmed(app);
    await askForChange(client);
    const token = await findConfirmationToken(current(), NEW);
    await client.send(
      "/password",
      { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
      "put",
    );
    expect((await fetchUser(client)).pending_email).toBe("");
    expect((await client.form("/user/confirm-email", { token, plain: "1" })).statusCode).toBe(410);
    expect((await fetchUser(client)).email).toBe(ROSA);
    await app.close();
  });
});
