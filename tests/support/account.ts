import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { ERASED_PAYLOAD } from "../../src/server/jobs/job.ts";
import type { Mail } from "../../src/server/mail/mail.ts";
import { readMailJob } from "../../src/server/mail/mail-jobs.ts";
import type { TestDb } from "./engines.ts";
import { readCookie, visit } from "./test-app.ts";

export const PASSWORD = "Fenland-heron-7";

/** An HTTP client that keeps its cookie and token as they change, like a browser. */
export interface Client {
  get(url: string): Promise<LightMyRequestResponse>;
  /** Sends JSON. `put` and `delete` are sent as a method override. */
  send(
    url: string,
    payload?: Record<string, unknown>,
    override?: "put" | "delete",
  ): Promise<LightMyRequestResponse>;
  form(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  readonly cookie: string;
  readonly token: string;
}

let clients = 0;

/** Every client has its own network, so that they don't share rate limits. */
export async function createClient(app: FastifyInstance): Promise<Client> {
  let { cookie, token } = await visit(app);
  clients += 1;
  const remoteAddress = `198.${18 + (Math.floor(clients / 250) % 200)}.${clients % 250}.7`;

  async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await app.inject({ remoteAddress, ...options, headers: { cookie, ...options.headers } });
    cookie = mergeCookies(cookie, readCookie(response.headers["set-cookie"]));
    const fresh = /"authenticity_token":"([^"]+)"/.exec(response.body)?.[1];
    token = fresh ?? token;
    return response;
  }

  return {
    get: (url) => ask({ url }),
    send: (url, payload = {}, override) =>
      ask({
        method: "POST",
        url,
        headers: { "x-csrf-token": token },
        payload: { ...payload, ...(override ? { _method: override } : {}) },
      }),
    form: (url, fields) =>
      ask({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ authenticity_token: token, ...fields }).toString(),
      }),
    get cookie() {
      return cookie;
    },
    get token() {
      return token;
    },
  };
}

/** Later cookies replace earlier ones of the same name; an empty one is removed. */
function mergeCookies(before: string, after: string): string {
  const jar = new Map(
    [before, after]
      .join("; ")
      .split("; ")
      .filter((pair) => pair.includes("="))
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  return [...jar]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}

export function createRegistration(
  email: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    client: "website",
    first_name: "Rosa",
    last_name: "Whitlock",
    email,
    tel_home: "01353 662200",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    marketing_preferences: { opt_in_terms: "on", opt_in_marketing: "off" },
    ...changes,
  };
}

/** A newly registered client, signed in. */
export async function registerClient(
  app: FastifyInstance,
  email: string,
): Promise<Client & { userId: number }> {
  const client = await createClient(app);
  const response = await client.send("/user.ljson", createRegistration(email));
  if (response.statusCode !== 200)
    throw new Error(`Registration answered ${response.statusCode}: ${response.body}`);
  return Object.assign(Object.create(client) as Client, { userId: response.json().user.user_id as number });
}

/** The enqueued emails, oldest first, without those that were sent or erased: their content is gone. */
export async function listSentEmails({ db }: TestDb): Promise<Mail[]> {
  const rows = await db.query
    .selectFrom("jobs")
    .select("payload_json")
    .where("kind", "=", "send-mail")
    .where("payload_json", "not in", [ERASED_PAYLOAD, "{}"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ payload_json }) => readMailJob(JSON.parse(payload_json)));
}

/** The token in the last confirmation link sent to an address; empty if there is none. */
export async function findConfirmationToken(testDb: TestDb, email: string): Promise<string> {
  const emails = await listSentEmails(testDb);
  const text = emails.findLast(({ to, subject }) => to === email && subject === CONFIRMATION_SUBJECT)?.text;
  return /\/user\/confirm-email\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
}

export const CONFIRMATION_SUBJECT = "Confirm your email address";

/** Uses the link as its reader would, with the button on its page. */
export async function confirmEmail(testDb: TestDb, client: Client, email: string): Promise<void> {
  const token = await findConfirmationToken(testDb, email);
  const response = await client.form("/user/confirm-email", { token, plain: "1" });
  if (response.statusCode !== 303) throw new Error(`Confirming answered ${response.statusCode}.`);
}
