import { type Dice, randomIp } from "./dice.ts";
import { type RawAnswer, type RawRequest, sendRaw } from "./raw-request.ts";

const PASSWORD = "Fenland-heron-7";

/** A browser without a window, each time from another address: it keeps its cookies and its token. */
export interface Visitor {
  /** Undefined: not signed in. */
  email?: string;
  readonly cookie: string;
  readonly token: string;
  get(target: string, accept?: string): Promise<RawAnswer>;
  json(method: string, target: string, payload?: unknown): Promise<RawAnswer>;
  form(
    target: string,
    fields: Readonly<Record<string, string>>,
    headers?: RawRequest["headers"],
  ): Promise<RawAnswer>;
  /** Asks the site who this is: false once the session has ended. */
  isSignedIn(): Promise<boolean>;
}

export async function createVisitor(port: number, dice: Dice): Promise<Visitor> {
  const jar = new Map<string, string>();
  let token = "";
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function ask(request: RawRequest): Promise<RawAnswer> {
    const answer = await sendRaw(port, {
      ...request,
      headers: [
        ["x-forwarded-for", randomIp(dice)],
        ...(jar.size > 0 ? [["cookie", cookie()] as const] : []),
        ...(request.headers ?? []),
      ],
    });
    for (const line of answer.setCookies) keepCookie(jar, line);
    token = /"authenticity_token":"([^"]+)"/.exec(answer.body)?.[1] ?? token;
    return answer;
  }

  const visitor: Visitor = {
    get cookie() {
      return cookie();
    },
    get token() {
      return token;
    },
    get: (target, accept = "text/html,*/*") => ask({ method: "GET", target, headers: [["accept", accept]] }),
    json: (method, target, payload = {}) =>
      ask({
        method,
        target,
        headers: [
          ["accept", "application/json"],
          ["content-type", "application/json"],
          ["x-csrf-token", token],
        ],
        body: JSON.stringify(payload),
      }),
    form: (target, fields, headers = []) =>
      ask({
        method: "POST",
        target,
        headers: [
          ["accept", "text/html,*/*"],
          ["content-type", "application/x-www-form-urlencoded"],
          ...headers,
        ],
        body: new URLSearchParams({ authenticity_token: token, ...fields }).toString(),
      }),
    isSignedIn: async () => /"user_id":\d/.test((await visitor.get("/user.ljson", "application/json")).body),
  };
  await visitor.get("/user.ljson", "application/json");
  return visitor;
}

export function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const name = pair.slice(0, pair.indexOf("="));
  const value = pair.slice(pair.indexOf("=") + 1);
  if (value === "") jar.delete(name);
  else jar.set(name, value);
}

export function createRegistration(email: string, changes: Record<string, unknown> = {}) {
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

let people = 0;

/** Somebody new, signed in. */
export async function registerVisitor(
  port: number,
  dice: Dice,
  changes: Record<string, unknown> = {},
): Promise<Visitor & { email: string; userId: number }> {
  const visitor = await createVisitor(port, dice);
  people += 1;
  const email = `attack-${process.pid}-${people}@example.org`;
  const answer = await visitor.json("POST", "/user.ljson", createRegistration(email, changes));
  const userId = Number(/"user_id":(\d+)/.exec(answer.body)?.[1]);
  if (answer.status !== 200 || !userId)
    throw new Error(`Registration answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return Object.assign(Object.create(visitor) as Visitor, { email, userId });
}
