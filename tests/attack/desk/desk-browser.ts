import type { DeskRole } from "../../../src/domain/desk/role.ts";
import type { Db } from "../../../src/server/db/database.ts";
import { invite } from "../../../src/server/desk/door/invitation.ts";
import { codeAt, DOOR_PASSWORD } from "../../support/desk-door.ts";
import { type Dice, randomIp } from "../dice.ts";
import { type RawAnswer, sendRaw } from "../raw-request.ts";
import { keepCookie } from "../visitor.ts";

/** Fields in the order of the form: one name may come several times. */
export type FormFields = readonly (readonly [name: string, value: string])[];

export interface SentFile {
  field: string;
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
}

interface DeskPerson {
  role: DeskRole;
  branchIds: readonly number[] | "all";
}

/** Somebody signed in at the desk, with a browser that keeps its cookies and the token of the last page. */
export interface DeskBrowser extends DeskPerson {
  get(target: string): Promise<RawAnswer>;
  post(target: string, fields: FormFields, files?: readonly SentFile[]): Promise<RawAnswer>;
}

interface EnterOptions extends DeskPerson {
  port: number;
  db: Db;
  dice: Dice;
}

let people = 0;

/** Comes in by the real door: an invitation, a password and an app's code. */
export async function enterDesk({ port, db, dice, role, branchIds }: EnterOptions): Promise<DeskBrowser> {
  const browser = openBrowser(port, dice, { role, branchIds });
  people += 1;
  const email = `desk-${process.pid}-${people}@example.org`;
  const token = await invite(db.query, { email, role, branchIds, invitedBy: null, now: Date.now() });
  const path = `/desk/invitation/${token}`;
  await browser.get(path);
  await browser.post(path, [
    ["name", `Desk ${role}`],
    ["password", DOOR_PASSWORD],
  ]);
  const page = await browser.get(`${path}/second-step`);
  const secretText = /<code>([^<]+)<\/code>/.exec(page.body)?.[1] ?? "";
  const done = await browser.post(`${path}/second-step`, [["code", codeAt(secretText, Date.now())]]);
  const home = await browser.get("/desk/me");
  if (home.status !== 200)
    throw new Error(`The door let nobody in: ${done.status}, then ${home.status} ${home.body.slice(0, 200)}`);
  return browser;
}

function openBrowser(port: number, dice: Dice, person: DeskPerson): DeskBrowser {
  const jar = new Map<string, string>();
  let token = "";
  async function send(method: string, target: string, content?: { type: string; body: Buffer }) {
    const answer = await sendRaw(port, {
      method,
      target,
      headers: [
        ["x-forwarded-for", randomIp(dice)],
        ["accept", "text/html"],
        ["cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; ")],
        ...(content ? [["content-type", content.type] as const] : []),
      ],
      body: content?.body,
      name: `${person.role}: ${method} ${target}`,
    });
    for (const line of answer.setCookies) keepCookie(jar, line);
    token = /name="desk_token" value="([^"]+)"/.exec(answer.body)?.[1] ?? token;
    return answer;
  }
  return {
    ...person,
    get: (target) => send("GET", target),
    async post(target, fields, files = []) {
      const all = [["desk_token", token], ...fields] as [string, string][];
      if (files.length === 0)
        return send("POST", target, {
          type: "application/x-www-form-urlencoded",
          body: Buffer.from(new URLSearchParams(all).toString()),
        });
      return send("POST", target, await toMultipart(all, files));
    },
  };
}

async function toMultipart(fields: FormFields, files: readonly SentFile[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const { field, name, content } of files) form.append(field, new File([content], name));
  const request = new Request("http://desk", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return { type, body: Buffer.from(await request.arrayBuffer()) };
}
