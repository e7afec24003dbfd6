import type { FastifyInstance, InjectOptions } from "fastify";
import { Secret, TOTP } from "otpauth";
import type { DeskRole } from "../../src/domain/desk/role.ts";
import { invite } from "../../src/server/desk/door/invitation.ts";
import type { TestDb } from "./engines.ts";

let doors = 0;

/** A browser at the desk's door, with its own ip: it keeps its cookies and posts the token of the last page. */
export function openDoor(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  let token = "";
  doors += 1;
  const remoteAddress = `10.1.${(doors >> 8) & 255}.${doors & 255}`;
  async function send(options: InjectOptions) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await app.inject({ remoteAddress, ...options, headers: { ...options.headers, cookie } });
    for (const { name, value } of response.cookies)
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    token = /name="desk_token" value="([^"]+)"/.exec(response.body)?.[1] ?? token;
    return response;
  }
  return {
    cookies,
    get: (url: string) => send({ url }),
    post: (url: string, fields: Record<string, string>, options: InjectOptions = {}) =>
      send({
        ...options,
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ desk_token: token, ...fields }).toString(),
      }),
  };
}

export type DoorBrowser = ReturnType<typeof openDoor>;

export const DOOR_PASSWORD = "violet harbour lantern";

/** The six digits that an app with this key shows. */
export function codeAt(secretText: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secretText.replaceAll(" ", "")), timestamp: at });
}

export interface EnrolledPerson {
  email: string;
  secretText: string;
  recoveryCodes: string[];
}

/** Invites a person and sets up their sign-in with a password and an app, as a browser does. They end up signed in. */
export async function enrol(
  { app, testDb, browser }: { app: FastifyInstance; testDb: TestDb; browser?: DoorBrowser },
  { email, role = "owner" }: { email: string; role?: DeskRole },
): Promise<EnrolledPerson> {
  const door = browser ?? openDoor(app);
  const token = await invite(testDb.db.query, {
    email,
    role,
    branchIds: "all",
    invitedBy: null,
    now: Date.now(),
  });
  const path = `/desk/invitation/${token}`;
  await door.get(path);
  await door.post(path, { name: "Eleanor Thackray", password: DOOR_PASSWORD });
  const page = await door.get(`${path}/second-step`);
  const secretText = /<code>([^<]+)<\/code>/.exec(page.body)?.[1] ?? "";
  const done = await door.post(`${path}/second-step`, { code: codeAt(secretText, Date.now()) });
  const recoveryCodes = [...done.body.matchAll(/<code>([^<]+)<\/code>/g)].map((match) => match[1] ?? "");
  // Its code is used up; tests that sign in within the same half minute need the step forgotten.
  await testDb.db.query.updateTable("desk_credentials").set({ last_code_step: 0 }).execute();
  return { email, secretText, recoveryCodes };
}
