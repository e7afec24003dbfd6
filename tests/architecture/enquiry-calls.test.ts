import { expect, it } from "vitest";
import { ENQUIRY_CALLS } from "../../src/domain/enquiry/enquiry-calls.ts";
import { PROPERTY_CALLS } from "../../src/domain/property/property-calls.ts";
import type { Call } from "../../src/domain/url/call.ts";
import { callUrl } from "../../src/web/lib/client/call-url.ts";
import { createTestDb } from "../support/engines.ts";
import { buildTestApp, visit } from "../support/test-app.ts";

const { sendToFriend, askMaterialAlert } = PROPERTY_CALLS;

it.each<[string, Call]>(Object.entries({ ...ENQUIRY_CALLS, sendToFriend, askMaterialAlert }))(
  "%s is a route that is guarded if, and only if, it stores something",
  async (_name, call) => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb, { environment: { BOT_CHECK: "altcha" } });
    expect(app.hasRoute({ method: call.method, url: call.path })).toBe(true);
    const url = callUrl<Call>(call, { params: { id: 1, channel: "sales" } });
    if (call.method === "POST") {
      const bare = await app.inject({ method: "POST", url, payload: {} });
      expect([bare.statusCode, bare.json().error]).toEqual([403, "invalid-authenticity-token"]);
      const { cookie, token } = await visit(app);
      const headers = { cookie, "x-csrf-token": token };
      const unchecked = await app.inject({ method: "POST", url, headers, payload: {} });
      expect([unchecked.statusCode, unchecked.json().error]).toEqual([422, "recaptcha-invalid"]);
    } else {
      const asked = await app.inject({ method: call.method, url });
      expect(["invalid-authenticity-token", "recaptcha-invalid"]).not.toContain(asked.json().error);
    }
    await app.close();
    await testDb.drop();
  },
);
