import { expect, it, vi } from "vitest";
import {
  type Client,
  CONFIRMATION_SUBJECT,
  createClient,
  createRegistration,
} from "../../../tests/support/account.ts";
import { onBothEngines, type TestDb } from "../../../tests/support/engines.ts";
import { readMailFolder } from "../../../tests/support/mail-folder.ts";
import { setQuietRegistration } from "../../../tests/support/registration.ts";
import { runJobs } from "../../../tests/support/run-jobs.ts";
import { buildTestApp, TEST_SECRET } from "../../../tests/support/test-app.ts";
import { createFileMailer } from "../mail/file-mailer.ts";
import { sendMailHandler } from "../mail/mail-jobs.ts";
import { insertMaterialAlert } from "../property/material-alert/material-alert-queries.ts";
import { importAccounts } from "./import/import-accounts.ts";
import { prepareResetHandler } from "./password/reset-password.ts";
import { completeRegistrationHandler } from "./register.ts";

const EMAIL = "prey@example.uk";
const PASSWORDS = { Rosa: "Fenland-heron-7", Mallory: "Crooked-ferret-8", reset: "Bittern-in-the-reeds" };
type Name = "Rosa" | "Mallory";

/** Rosa reads the mailbox, Mallory doesn't. Each has a browser. */
async function createWorld(testDb: TestDb) {
  const { db, dataDir } = testDb;
  const app = await buildTestApp(testDb);
  const browsers: Record<Name, Client> = { Rosa: await createClient(app), Mallory: await createClient(app) };
  const deps = {
    db,
    publicUrl: "http://gable.test",
    secret: TEST_SECRET,
    getAgencyName: async () => "Gable",
  };
  const handlers = [
    completeRegistrationHandler(deps),
    prepareResetHandler(deps),
    sendMailHandler(createFileMailer(`${dataDir}/mail`)),
  ];
  const links: Partial<Record<Name, string>> = {};
  const seen = new Set<string>();

  /** Two workers at once. Each new link is named by its page. */
  async function work(): Promise<void> {
    await Promise.all([runJobs(db, handlers), runJobs(db, handlers)]);
    await runJobs(db, handlers);
    for (const { messageId, subject, text } of readMailFolder(dataDir)) {
      const token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1];
      if (seen.has(messageId) || subject !== CONFIRMATION_SUBJECT || token === undefined) continue;
      seen.add(messageId);
      const { body } = await browsers.Rosa.get(`/user/confirm-email?token=${token}`);
      for (const name of ["Rosa", "Mallory"] as const) if (body.includes(name)) links[name] = token;
    }
  }
  const send = (name: Name, email: string) => {
    const password = PASSWORDS[name];
    const person = { first_name: name, password, password_confirmation: password };
    return browsers[name].send("/user.ljson", createRegistration(email, person));
  };

  return {
    ...{ app, db, links, work },
    /** Registers these people at once. */
    async register(names: Name[], { isQuiet = true, email = EMAIL } = {}): Promise<number[]> {
      await setQuietRegistration(db, isQuiet);
      const statuses = await vi.waitFor(
        async () => {
          const answers = await Promise.all(names.map((name) => send(name, email)));
          // A running site needs a moment to notice the switch, and until then refuses an address with an account.
          if (isQuiet) expect(answers.map(({ statusCode }) => statusCode)).not.toContain(422);
          return answers.map(({ statusCode }) => statusCode);
        },
        { timeout: 10_000, interval: 500 },
      );
      await work();
      return statuses;
    },
    /** Rosa presses the button behind this person's link. */
    async open(name: Name): Promise<number> {
      const token = links[name] ?? "none";
      const { statusCode } = await browsers.Rosa.form("/user/confirm-email", { token, plain: "1" });
      await work();
      return statusCode;
    },
    expireLinks: async () => {
      for (const table of ["email_confirmations", "pending_registrations"] as const)
        await db.query.updateTable(table).set({ expires_at: 1 }).execute();
    },
    /** Rosa asks for a reset and uses it. */
    async reset(): Promise<number> {
      await browsers.Rosa.send("/reset_passwords", { email: EMAIL });
      await work();
      const text = readMailFolder(dataDir).findLast(({ text }) => text.includes("new-password?token="))?.text;
      const token = /new-password\?token=([\w-]+)/.exec(text ?? "")?.[1];
      const chosen = { password: PASSWORDS.reset, password_confirmation: PASSWORDS.reset };
      return (await browsers.Rosa.send("/reset_passwords", { token, ...chosen }, "put")).statusCode;
    },
    saveSearch: (name: Name) =>
      browsers[name].form("/search", { "search[channel]": "sales", "search[min_beds]": "2", alerts: "1" }),
    moveTo: (name: Name, email: string) =>
      browsers[name].send("/user.ljson", { email, current_password: PASSWORDS[name] }, "put"),
    leave: (name: Name) =>
      browsers[name].send("/user.ljson", { current_password: PASSWORDS[name] }, "delete"),
    /** Everything that must be right in the end. */
    async look() {
      const users = await db.query
        .selectFrom("users")
        .select(["user_id", "first_name", "email_confirmed_at"])
        .where("email", "=", EMAIL)
        .execute();
      const [user] = users;
      const searches = await db.query.selectFrom("saved_searches").select("user_id").execute();
      const signsIn: string[] = [];
      for (const [name, password] of Object.entries(PASSWORDS)) {
        const answer = await (await createClient(app)).send("/session", { username: EMAIL, password });
        if (answer.statusCode === 200) signsIn.push(name);
      }
      const session = (await browsers.Mallory.get("/user.ljson")).json().user;
      return {
        accounts: users.map(({ first_name, email_confirmed_at }) =>
          email_confirmed_at === null ? `${first_name} (unconfirmed)` : first_name,
        ),
        signsIn,
        searches: searches.filter(({ user_id }) => user_id === user?.user_id).length,
        isMalloryInside: session?.email === EMAIL,
      };
    },
  };
}

type World = Awaited<ReturnType<typeof createWorld>>;
type Outcome = Awaited<ReturnType<World["look"]>>;

const NOBODY: Outcome = { accounts: [], signsIn: [], searches: 0, isMalloryInside: false };
const ROSA: Outcome = { ...NOBODY, accounts: ["Rosa"], signsIn: ["Rosa"] };
const FRESH: Outcome = { ...NOBODY, accounts: [""], signsIn: ["reset"] };

const CASES: [string, (world: World) => Promise<void>, Outcome?][] = [
  [
    "the stranger first: the owner's link makes the owner's account, and works once",
    async (w) => {
      expect(await w.register(["Mallory"])).toEqual(await w.register(["Rosa"]));
      const statuses = [await w.open("Rosa"), await w.open("Rosa"), await w.open("Mallory")];
      expect(statuses).toEqual([303, 410, 410]);
    },
    ROSA,
  ],
  [
    "the stranger first, signed in and with a saved search: both end",
    async (w) => {
      await w.register(["Mallory"], { isQuiet: false });
      await w.saveSearch("Mallory");
      expect((await w.look()).searches).toBe(1);
      await w.register(["Rosa"]);
      expect(await w.open("Rosa")).toBe(303);
    },
    ROSA,
  ],
  [
    "the owner first: the stranger's later registration changes nothing",
    async (w) => {
      await w.register(["Rosa"]);
      await w.register(["Mallory"]);
      expect([await w.open("Rosa"), await w.open("Mallory")]).toEqual([303, 410]);
    },
    ROSA,
  ],
  [
    "the owner opens the stranger's link: that registration counts, and its page names it",
    async (w) => {
      await w.register(["Rosa"]);
      await w.register(["Mallory"]);
      expect([await w.open("Mallory"), await w.open("Rosa")]).toEqual([303, 410]);
    },
    { ...NOBODY, accounts: ["Mallory"], signsIn: ["Mallory"] },
  ],
  [
    "both at once: each has a link of their own",
    async (w) => {
      await w.register(["Mallory", "Rosa"]);
      expect(Object.keys(w.links).sort()).toEqual(["Mallory", "Rosa"]);
      expect(await w.open("Rosa")).toBe(303);
    },
    ROSA,
  ],
  [
    "both links at once: one of them counts",
    async (w) => {
      await w.register(["Mallory", "Rosa"]);
      const statuses = await Promise.all([w.open("Rosa"), w.open("Mallory")]);
      expect(statuses.sort()).toEqual([303, 410]);
      const { accounts, signsIn } = await w.look();
      expect(accounts).toEqual(signsIn);
    },
  ],
  [
    "expired links: nobody has the address, and registering again works",
    async (w) => {
      await w.register(["Mallory"]);
      await w.register(["Rosa"]);
      await w.expireLinks();
      expect([await w.open("Rosa"), await w.open("Mallory")]).toEqual([410, 410]);
      expect((await w.look()).signsIn).toEqual([]);
      await w.register(["Rosa"]);
      expect(await w.open("Rosa")).toBe(303);
    },
    ROSA,
  ],
  [
    "the owner resets the password meanwhile: an empty account, and every link ends",
    async (w) => {
      await w.register(["Mallory"], { isQuiet: false });
      await w.saveSearch("Mallory");
      await w.register(["Rosa"]);
      expect(await w.reset()).toBe(200);
      expect([await w.open("Rosa"), await w.open("Mallory")]).toEqual([410, 410]);
    },
    FRESH,
  ],
  [
    "the owner, signed in, resets the password: the account stays theirs",
    async (w) => {
      await w.register(["Rosa"], { isQuiet: false });
      await w.saveSearch("Rosa");
      expect(await w.reset()).toBe(200);
    },
    { ...FRESH, accounts: ["Rosa"], searches: 1 },
  ],
  [
    "the stranger deletes the account meanwhile: the owner's link and alerts stay",
    async (w) => {
      await w.register(["Mallory"], { isQuiet: false });
      await w.register(["Rosa"]);
      await w.db.transaction((trx) =>
        insertMaterialAlert(trx, { propertyId: 1, email: EMAIL, items: ["rights"], askedAt: 1 }),
      );
      expect((await w.leave("Mallory")).statusCode).toBe(200);
      expect(await w.db.query.selectFrom("material_alerts").select("email").execute()).toHaveLength(1);
      expect(await w.open("Rosa")).toBe(303);
    },
    ROSA,
  ],
  [
    "the owner deletes the unconfirmed account: the stranger's registration waits for a link that only the owner gets",
    async (w) => {
      await w.register(["Rosa"], { isQuiet: false });
      await w.register(["Mallory"]);
      expect((await w.leave("Rosa")).statusCode).toBe(200);
    },
    NOBODY,
  ],
  [
    "an unconfirmed account moves to the address: the owner's link ends it",
    async (w) => {
      await w.register(["Mallory"], { isQuiet: false, email: "mallory@example.uk" });
      expect((await w.moveTo("Mallory", EMAIL)).statusCode).toBe(200);
      await w.work();
      expect((await w.look()).isMalloryInside).toBe(true);
      await w.register(["Rosa"]);
      expect(await w.open("Rosa")).toBe(303);
    },
    ROSA,
  ],
  [
    "the owner moves a confirmed account to the address: the stranger's account ends",
    async (w) => {
      await w.register(["Rosa"], { isQuiet: false, email: "rosa@example.uk" });
      expect(await w.open("Rosa")).toBe(303);
      await w.register(["Mallory"], { isQuiet: false });
      expect((await w.moveTo("Rosa", EMAIL)).statusCode).toBe(200);
      await w.work();
      expect(await w.open("Rosa")).toBe(303);
    },
    ROSA,
  ],
  [
    "an imported account: its owner's registration keeps what was imported",
    async (w) => {
      const content = `email,saved_searches\n${EMAIL},/search?channel=sales&min_beds=2`;
      await importAccounts(w.db, { content, skipsBad: false, isDryRun: false, now: Date.now() });
      await w.register(["Mallory"]);
      await w.register(["Rosa"]);
      expect(await w.open("Rosa")).toBe(303);
    },
    { ...ROSA, searches: 1 },
  ],
];

onBothEngines("an address that two people register", (current) => {
  it.each(CASES)("%s", async (_case, run, outcome) => {
    const world = await createWorld(current());
    await run(world);
    if (outcome) expect(await world.look()).toEqual(outcome);
    await world.app.close();
  });
});
