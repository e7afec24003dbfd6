import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_CALLS } from "../../src/domain/account/account-calls.ts";
import { USER_CALLS } from "../../src/domain/account/user-calls.ts";
import { SAVED_CALLS } from "../../src/domain/saved/saved-calls.ts";
import type { Call } from "../../src/domain/url/call.ts";
import { callUrl } from "../../src/web/lib/client/call-url.ts";
import {
  type Client,
  createClient,
  createRegistration,
  PASSWORD,
  registerClient,
} from "../support/account.ts";
import { createTestDb, type TestDb } from "../support/engines.ts";
import { addWithdrawnHomes } from "../support/known-homes.ts";
import { buildTestApp } from "../support/test-app.ts";

const CALLS: Record<string, Call> = { ...USER_CALLS, ...ACCOUNT_CALLS, ...SAVED_CALLS };
const NEW_PASSWORD = { password: "Bittern-in-the-reeds", password_confirmation: "Bittern-in-the-reeds" };

/** The ids of the owner's data in the API. */
interface Owned {
  preferenceId: number;
  userId: number;
  searchId: number;
  sessionHandle: string;
}

interface Row {
  /** The statuses for an anonymous visitor, the owner and another user. */
  statuses: [anonymous: number, owner: number, other: number];
  parts?(owned: Owned): Record<string, string | number>;
  payload?(owned: Owned): Record<string, unknown>;
}

/** Every account call and who may use it. A call that is missing here fails the test below. */
const ROWS: Record<keyof typeof USER_CALLS | keyof typeof ACCOUNT_CALLS | keyof typeof SAVED_CALLS, Row> = {
  findUser: { statuses: [200, 200, 200] },
  register: { statuses: [422, 422, 422], payload: () => createRegistration("owner@example.uk") },
  updateUser: { statuses: [401, 200, 200], payload: ({ userId }) => ({ user_id: userId, town: "Hacked" }) },
  signIn: {
    statuses: [401, 401, 401],
    payload: () => ({ username: "owner@example.uk", password: "wrong-one" }),
  },
  requestReset: { statuses: [200, 200, 200], payload: () => ({ email: "nobody@example.uk" }) },
  resetPassword: { statuses: [422, 422, 422], payload: () => ({ token: "a".repeat(43), ...NEW_PASSWORD }) },
  confirmEmail: { statuses: [410, 410, 410], payload: () => ({ token: "a".repeat(43) }) },
  sendConfirmation: { statuses: [401, 200, 200] },
  cancelEmailChange: { statuses: [401, 200, 200] },
  changePassword: {
    statuses: [401, 422, 422],
    payload: () => ({ current_password: "wrong", ...NEW_PASSWORD }),
  },
  updateMarketing: {
    statuses: [401, 204, 404],
    parts: ({ preferenceId }) => ({ id: preferenceId }),
    payload: ({ userId }) => ({ user_id: userId, opt_in_marketing_at: "optin" }),
  },
  updateCustomMarketing: {
    statuses: [401, 204, 404],
    parts: ({ userId }) => ({ id: userId }),
    payload: () => ({ marketing_preferences: { opt_in_marketing_at: "optin" } }),
  },
  listSessions: { statuses: [401, 200, 200] },
  downloadData: { statuses: [401, 200, 200] },
  listProperties: { statuses: [401, 200, 200] },
  saveProperties: { statuses: [401, 200, 200], payload: () => ({ property_ids: "77" }) },
  removeProperty: { statuses: [401, 204, 204], parts: () => ({ id: 3 }) },
  listSearches: { statuses: [401, 200, 200] },
  saveSearch: { statuses: [401, 200, 200], payload: () => ({ channel: "sales", q: "Soham" }) },
  updateSearch: {
    statuses: [401, 200, 404],
    payload: ({ searchId }) => ({ id: String(searchId), alert_frequency: "M" }),
  },
  markSearchSeen: { statuses: [401, 204, 404], parts: ({ searchId }) => ({ id: searchId }) },
  removeSearch: { statuses: [401, 204, 404], parts: ({ searchId }) => ({ id: searchId }) },
  endSession: { statuses: [401, 204, 404], parts: ({ sessionHandle }) => ({ id: sessionHandle }) },
  endOtherSessions: { statuses: [401, 204, 204] },
  deleteUser: { statuses: [401, 422, 422], payload: () => ({ current_password: "wrong" }) },
  signOut: { statuses: [200, 200, 200] },
};

describe("the account calls", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb);
    await addWithdrawnHomes(testDb, [3, 77]);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  async function ask(client: Client, name: string, owned: Owned) {
    const call = CALLS[name] as Call;
    const row = ROWS[name as keyof typeof ROWS];
    const address = callUrl(call, { params: row.parts?.(owned) });
    if (call.method === "GET") return client.get(address);
    return client.send(address, row.payload?.(owned) ?? {}, call.override);
  }

  async function prepare(email: string): Promise<{ owner: Client; owned: Owned }> {
    const owner = await registerClient(app, email);
    await owner.send("/saved_properties.ljson", { property_ids: "3" });
    const { search_id } = (await owner.send("/search?channel=sales&q=Ely")).json();
    const second = await createClient(app);
    await second.send("/session", { username: email, password: PASSWORD });
    const { sessions } = (await owner.get("/sessions.ljson")).json();
    const other = sessions.find((session: { is_current: boolean }) => !session.is_current);
    const { user } = (await owner.get("/user.ljson")).json();
    return {
      owner,
      owned: {
        preferenceId: user.marketing_preference_id,
        userId: user.user_id,
        searchId: search_id,
        sessionHandle: other.id,
      },
    };
  }

  it.each(Object.keys(CALLS))("include %s as a route that allows only the right users", async (name) => {
    expect(ROWS).toHaveProperty(name);
    const { method, path } = CALLS[name] as Call;
    expect(app.hasRoute({ method, url: path })).toBe(true);
    const { owner, owned } = await prepare(`owner-${name}@example.uk`);
    await registerClient(app, `owner@example.uk`).catch(() => undefined);
    const other = await registerClient(app, `other-${name}@example.uk`);
    const [anonymous, own, others] = ROWS[name as keyof typeof ROWS].statuses;
    const everything = async () => {
      const { query } = testDb.db;
      const { userId } = owned;
      return JSON.stringify([
        await query.selectFrom("users").selectAll().where("user_id", "=", userId).execute(),
        await query.selectFrom("saved_properties").selectAll().where("user_id", "=", userId).execute(),
        await query.selectFrom("saved_searches").selectAll().where("user_id", "=", userId).execute(),
        await query.selectFrom("marketing_preferences").selectAll().where("user_id", "=", userId).execute(),
        await query.selectFrom("email_confirmations").selectAll().where("user_id", "=", userId).execute(),
        await query.selectFrom("sessions").select("id_hash").where("user_id", "=", userId).execute(),
      ]);
    };
    const before = await everything();
    expect((await ask(await createClient(app), name, owned)).statusCode).toBe(anonymous);
    const answer = await ask(other, name, owned);
    expect(answer.statusCode).toBe(others);
    expect(answer.body).not.toContain(`owner-${name}@example.uk`);
    expect(await everything()).toBe(before);
    expect((await ask(owner, name, owned)).statusCode).toBe(own);
  });

  it("require the visitor's token wherever something changes", async () => {
    const client = await registerClient(app, "token@example.uk");
    for (const call of Object.values(CALLS).filter(({ method }) => method === "POST")) {
      const address = callUrl(call, { params: { id: 1 } });
      const response = await app.inject({
        method: "POST",
        url: address,
        headers: { cookie: client.cookie },
        payload: { _method: call.override ?? "post" },
      });
      expect([address, response.statusCode]).toEqual([address, 403]);
    }
  });
});
