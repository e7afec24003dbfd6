import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { quietLog, until } from "../../../../tests/support/patience.ts";
import { leadWebhookSchema } from "../../../domain/enquiry/lead/lead-webhook-schema.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { countJobs } from "../../jobs/job-queue.ts";
import { startWorker } from "../../jobs/worker-loop.ts";
import { listLeads } from "./lead-queries.ts";
import { leadWebhookHandler } from "./lead-webhook.ts";
import { sendLead } from "./send-lead.ts";
import { SIGNATURE_HEADER } from "./send-webhook.ts";
import type { LeadToSend } from "./store-leads.ts";

const SECRET = "a secret of the agency and its CRM";
const LEAD: LeadToSend = {
  instanceKey: "form:webhook",
  type: "office",
  person: { firstName: "Rosa", lastName: "Whitlock", email: "rosa@example.org", telephone: "01632960123" },
  fields: [{ name: "message", label: "Message", value: "Hello" }],
  userId: null,
  propertyId: null,
  route: {
    desk: {
      name: "Ely",
      email: "ely@example.org",
      telephone: "01632 960 103",
      branchId: 3,
      departmentId: null,
      staffMemberId: null,
    },
    reason: "branch",
    why: "It was written to the branch, Ely.",
  },
  sourcePage: "/branches/ely",
  isPlain: false,
  createdAt: Date.UTC(2026, 10, 15, 12),
  subject: null,
  hasBooking: false,
  uploads: [],
};

onBothEngines("lead webhook", (current) => {
  let server: Server;
  let url: string;
  let answer: (response: ServerResponse) => void;
  let received: { headers: IncomingHttpHeaders; body: string }[];

  beforeEach(async () => {
    received = [];
    answer = (response) => response.writeHead(204).end();
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        received.push({ headers: request.headers, body });
        answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/crm`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const listDeliveries = (leadId: number) =>
    current()
      .db.query.selectFrom("lead_deliveries")
      .select(["attempt", "status", "problem"])
      .where("lead_id", "=", leadId)
      .orderBy("delivery_id")
      .execute();
  const settings = () => ({ ...DEFAULT_SETTINGS, leadWebhook: { url, secret: SECRET } });
  const send = (change: Partial<LeadToSend> = {}) =>
    sendLead(
      { db: current().db, publicUrl: "http://gable.test", secret: "x", settings: settings() },
      { ...LEAD, ...change },
    );
  const work = (webhook: { url: string; secret: string } | null = settings().leadWebhook, skipMs = 0) =>
    startWorker({
      db: current().db,
      log: quietLog(),
      handlers: [leadWebhookHandler({ db: current().db, getWebhook: async () => webhook })],
      pollMs: 10,
      clock: () => Date.now() + skipMs,
    });

  it("gets each enquiry once, with a signature over the time and the body", async () => {
    expect([await send(), await send()]).toMatchObject([{ ok: { isNew: true } }, { ok: { isNew: false } }]);
    const worker = work();
    await until(() => expect(received).toHaveLength(1));
    await until(async () => expect((await countJobs(current().db.query)).done).toBe(1));
    await worker.stop();
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: "" }] = received;
    const [, time, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers[SIGNATURE_HEADER])) ?? [];
    expect(hex).toBe(createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex"));
    const [lead] = await listLeads(current().db.query, 0);
    expect(headers["idempotency-key"]).toBe(`lead-${lead?.leadId}`);
    expect(JSON.parse(body)).toMatchObject({
      event: "lead.created",
      lead_id: lead?.leadId,
      type: "office",
      created_at: "2026-11-15T12:00:00.000Z",
      client: { first_name: "Rosa", email: "rosa@example.org" },
      routed_to: { name: "Ely", reason: "branch", why: "It was written to the branch, Ely." },
      source_page: "/branches/ely",
    });
    expect(await listDeliveries(lead?.leadId ?? 0)).toMatchObject([
      { attempt: 1, status: 204, problem: null },
    ]);
  });

  it("is retried until it answers 2xx, and every attempt is recorded", async () => {
    const answers = [500, 401, 200];
    answer = (response) => response.writeHead(answers[received.length - 1] ?? 200).end();
    await send();
    // Each worker's clock is ahead of the last one's, so that the test doesn't wait for the retry delay.
    for (const hours of [0, 1, 3]) {
      const before = received.length;
      const worker = work(undefined, hours * 3_600_000);
      await until(() => expect(received.length).toBeGreaterThan(before));
      await worker.stop();
    }
    const [lead] = await listLeads(current().db.query, 0);
    const log = await listDeliveries(lead?.leadId ?? 0);
    expect(log.map(({ attempt, status, problem }) => [attempt, status, problem])).toEqual([
      [1, 500, "status 500"],
      [2, 401, "status 401"],
      [3, 200, null],
    ]);
  });

  it("isn't followed to another URL, and the failure is recorded", async () => {
    answer = (response) => response.writeHead(302, { location: url }).end();
    await send();
    const worker = work();
    const [lead] = await listLeads(current().db.query, 0);
    await until(async () => expect(await listDeliveries(lead?.leadId ?? 0)).toHaveLength(1));
    await worker.stop();
    expect(received).toHaveLength(1);
    expect(await listDeliveries(lead?.leadId ?? 0)).toMatchObject([
      { status: null, problem: expect.any(String) },
    ]);
  });

  it("isn't called when it was switched off after the enquiry", async () => {
    await send();
    const worker = work(null);
    await until(async () => expect((await countJobs(current().db.query)).done).toBe(1));
    await worker.stop();
    expect(received).toEqual([]);
  });

  it("isn't queued when the agency has none", async () => {
    await sendLead(
      { db: current().db, publicUrl: "http://gable.test", secret: "x", settings: DEFAULT_SETTINGS },
      LEAD,
    );
    const kinds = await current().db.query.selectFrom("jobs").select("kind").distinct().execute();
    expect(kinds).toEqual([{ kind: "send-mail" }]);
  });
});

describe("leadWebhookSchema", () => {
  it.each([
    "https://crm.example/hook",
    "http://127.0.0.1:9000/x",
    "http://localhost/x",
    "https://crm.example/a@b?c=@",
  ])("accepts %s", (url) => {
    expect(leadWebhookSchema.safeParse({ url, secret: SECRET }).success).toBe(true);
  });
  it.each([
    "http://crm.example/hook",
    "ftp://x",
    "javascript:alert(1)",
    "http://localhost.evil.example/",
    "https://",
    "/hook",
    "https://user:password@crm.example/hook",
    "http://localhost:x@169.254.169.254/",
    "http://127.0.0.1:9000@crm.example/",
    "https://crm.example\\@evil.example/",
  ])("refuses %s", (url) => {
    expect(leadWebhookSchema.safeParse({ url, secret: SECRET }).success).toBe(false);
  });
  it("refuses a short secret", () => {
    expect(leadWebhookSchema.safeParse({ url: "https://crm.example", secret: "short" }).success).toBe(false);
  });
});
