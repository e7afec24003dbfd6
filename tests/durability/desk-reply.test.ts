import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { bundleProgram } from "../support/bundle-program.ts";
import { type DeskClient, signInToDesk } from "../support/desk.ts";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../support/engines.ts";
import { startMailServer } from "../support/mail-server.ts";
import { until } from "../support/patience.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { storeLead } from "../support/stored-lead.ts";
import { TEST_SECRET } from "../support/test-app.ts";

/** How long after the click the process is killed. Undefined: once the click was answered. */
const LIVES_MS = [5, 25, undefined];

/** Accepts connections and never says anything, so that an email is still on its way when the process dies. */
async function startSilentServer(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

interface Site {
  origin: string;
  child: ChildProcess;
  ended: Promise<unknown>;
}

async function startSite({ dataDir, options }: TestDb, mailPort: number): Promise<Site> {
  const port = await freePort();
  const child = spawn(process.execPath, [await bundleProgram("tests/durability/leads-process.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      VITEST: undefined,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      SESSION_SECRET: TEST_SECRET,
      PUBLIC_URL: "http://gable.test",
      BOT_CHECK: "none",
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: "Gable <gable@example.org>",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { origin: `http://127.0.0.1:${port}`, child, ended };
}

/** What the button "Send reply" posts; the status, or undefined when no answer came. */
async function clickSend(
  { origin }: Site,
  { cookie, token }: DeskClient,
  { leadId, formKey }: { leadId: number; formKey: string },
): Promise<number | undefined> {
  const body = new URLSearchParams({
    desk_token: token,
    form_key: formKey,
    version: "1",
    to: `enquirer-${leadId}@example.org`,
    text: `Dear Rosa,\n\nThis is the answer to enquiry ${leadId}.`,
  });
  const url = `${origin}/desk/enquiries/${leadId}/reply`;
  const sent = fetch(url, { method: "POST", headers: { cookie }, body, redirect: "manual" });
  return sent.then(
    ({ status }) => status,
    () => undefined,
  );
}

describe.each(BOTH_ENGINES)("a reply from the desk (%s)", (engine) => {
  it("is one email and one event, whenever between the click and the email the process is killed", {
    timeout: 120_000,
  }, async () => {
    const testDb = await createTestDb(engine);
    const priya = await signInToDesk(testDb);
    const mailPort = await freePort();
    const closeSilent = await startSilentServer(mailPort);
    const clicks: { leadId: number; formKey: string; isAcknowledged: boolean }[] = [];
    for (const [round, lifeMs] of LIVES_MS.entries()) {
      const click = { leadId: await storeLead(testDb.db), formKey: `killed-reply-${round}-of-some` };
      const site = await startSite(testDb, mailPort);
      const answer = clickSend(site, priya, click);
      if (lifeMs === undefined) await answer;
      else await new Promise((resolve) => setTimeout(resolve, lifeMs));
      site.child.kill("SIGKILL");
      await site.ended;
      clicks.push({ ...click, isAcknowledged: (await answer) === 303 });
    }
    expect(clicks.at(-1)?.isAcknowledged).toBe(true);
    const { query } = testDb.db;
    const listReplies = () =>
      query.selectFrom("lead_events").select("lead_id").where("kind", "=", "reply").execute();
    const stored = (await listReplies()).map(({ lead_id }) => lead_id);
    for (const { leadId, isAcknowledged } of clicks) if (isAcknowledged) expect(stored).toContain(leadId);

    await closeSilent();
    const server = await startMailServer({}, mailPort);
    const site = await startSite(testDb, mailPort);
    // The person sees no answer, goes back and presses again: it is the same form.
    for (const click of clicks) expect(await clickSend(site, priya, click)).toBe(303);
    await until(() => expect(server.received.length).toBeGreaterThanOrEqual(clicks.length));
    await until(async () =>
      expect(await query.selectFrom("jobs").select("id").where("state", "!=", "done").execute()).toEqual([]),
    );
    site.child.kill("SIGKILL");
    await site.ended;
    for (const { leadId } of clicks) {
      const about = server.received.filter((mail) => mail.includes(`enquiry ${leadId}.`));
      // The text and the HTML of one message.
      expect([leadId, about.length]).toEqual([leadId, 1]);
    }
    expect(server.received).toHaveLength(clicks.length);
    expect((await listReplies()).map(({ lead_id }) => lead_id).sort()).toEqual(
      clicks.map(({ leadId }) => leadId).sort(),
    );
    await server.close();
    await testDb.drop();
  });
});
