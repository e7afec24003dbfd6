import { findCredentialsByEmail } from "../../../src/server/desk/door/credential-queries.ts";
import { invite } from "../../../src/server/desk/door/invitation.ts";
import { toResetPath } from "../../../src/server/desk/door/reset/reset-link.ts";
import { signInToDesk } from "../desk.ts";
import { codeAt, DOOR_PASSWORD, openDoor } from "../desk-door.ts";
import { createPasskeyDevice } from "../passkey-device.ts";
import { TEST_SECRET } from "../test-app.ts";
import { type DeskRequest, type DeskWorld, findPasskeyOptions } from "./desk-world.ts";

type Prepare = (world: DeskWorld) => Promise<DeskRequest>;

const forNewPerson =
  (step: string, fields: Record<string, string> = {}): Prepare =>
  async ({ testDb }) => {
    const { deskUserId } = await signInToDesk(testDb, { role: "negotiator", name: "Zebedee Zzyxberry" });
    return { path: `/desk/users/${deskUserId}/${step}`, fields };
  };

async function openInvitation({ app, testDb }: DeskWorld) {
  const token = await invite(testDb.db.query, {
    email: "zebedee@ouseandlark.example",
    role: "owner",
    branchIds: "all",
    invitedBy: null,
    now: Date.now(),
  });
  const door = openDoor(app);
  const path = `/desk/invitation/${token}`;
  await door.get(path);
  return { path, door, details: { name: "Zebedee Zzyxberry", password: DOOR_PASSWORD } };
}

export const DOOR_REQUESTS: Readonly<Record<string, Prepare>> = {
  async "POST /desk/sign-in"(world) {
    const { device } = await world.enrol();
    const by = openDoor(world.app);
    const { body } = await by.get("/desk/sign-in");
    return { path: "/desk/sign-in", fields: { passkey: device.get(findPasskeyOptions(body)) }, by };
  },
  async "POST /desk/sign-in/code"(world) {
    const { email, recoveryCodes } = await world.enrol();
    const by = openDoor(world.app);
    await by.get("/desk/sign-in");
    await by.post("/desk/sign-in", { email, password: DOOR_PASSWORD });
    await by.get("/desk/sign-in/code");
    return { path: "/desk/sign-in/code", fields: { recovery_code: recoveryCodes[0] ?? "" }, by };
  },
  async "POST /desk/reset"(world) {
    const { email } = await world.enrol();
    const by = openDoor(world.app);
    await by.get("/desk/reset");
    return { path: "/desk/reset", fields: { email }, by };
  },
  async "POST /desk/reset/:token"(world) {
    const { email } = await world.enrol();
    const holder = await findCredentialsByEmail(world.testDb.db.query, email);
    if (!holder) throw new Error("There is nobody whose password could be changed.");
    const path = toResetPath(TEST_SECRET, holder, Date.now());
    const by = openDoor(world.app);
    await by.get(path);
    return { path, fields: { password: "three other words" }, by };
  },
  async "POST /desk/invitation/:token"(world) {
    const { path, door: by, details: fields } = await openInvitation(world);
    return { path, fields, by };
  },
  async "POST /desk/invitation/:token/second-step"(world) {
    const { path, door: by, details } = await openInvitation(world);
    await by.post(path, details);
    const page = await by.get(`${path}/second-step`);
    const key = /<code>([^<]+)<\/code>/.exec(page.body)?.[1] ?? "";
    return { path: `${path}/second-step`, fields: { code: codeAt(key, Date.now()) }, by };
  },
  async "POST /desk/me/end-device"({ testDb }) {
    const by = await signInToDesk(testDb);
    const sessionHash = "f".repeat(64);
    const times = { created_at: Date.now(), last_seen_at: Date.now(), proved_at: 0 };
    await testDb.db.query
      .insertInto("desk_sessions")
      .values({ session_hash: sessionHash, desk_user_id: by.deskUserId, device: "Phone", ...times })
      .execute();
    return { path: "/desk/me/end-device", fields: { device: sessionHash }, by };
  },
  async "POST /desk/me/passkeys"(world) {
    const { door: by } = await world.enrol();
    const device = createPasskeyDevice({ origin: "http://gable.test" });
    const { body } = await by.get("/desk/me");
    return { path: "/desk/me/passkeys", fields: { passkey: device.create(findPasskeyOptions(body)) }, by };
  },
  async "POST /desk/me/remove-passkey"(world) {
    const { door: by, device } = await world.enrol();
    await by.get("/desk/me");
    return { path: "/desk/me/remove-passkey", fields: { passkey_id: device.passkeyId }, by };
  },
  async "POST /desk/me/password"(world) {
    const { door: by } = await world.enrol();
    await by.get("/desk/me");
    const fields = { current: DOOR_PASSWORD, password: "amber kettle orchard" };
    return { path: "/desk/me/password", fields, by };
  },
  "POST /desk/me/recovery-codes": async () => ({ path: "/desk/me/recovery-codes" }),
  "POST /desk/me/sign-out": async ({ testDb }) => ({
    path: "/desk/me/sign-out",
    by: await signInToDesk(testDb),
  }),
  "POST /desk/me/sign-out-everywhere": async ({ testDb }) => ({
    path: "/desk/me/sign-out-everywhere",
    by: await signInToDesk(testDb),
  }),
  "POST /desk/users/invite": async () => ({
    path: "/desk/users/invite",
    fields: { email: "new.person@ouseandlark.example", role: "reader", all: "1" },
  }),
  "POST /desk/users/:id/role": forNewPerson("role", { role: "manager", branch: "1" }),
  "POST /desk/users/:id/link": forNewPerson("link"),
  "POST /desk/users/:id/remove": forNewPerson("remove"),
  "POST /desk/audit/export": async () => ({ path: "/desk/audit/export" }),
};
