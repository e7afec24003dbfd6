import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { BOTH_ENGINES } from "../../../../tests/support/engines.ts";
import {
  clearLeads,
  createEnquirer,
  type Enquirer,
  goodValuation,
  listStoredLeads,
} from "../../../../tests/support/leads.ts";
import { plainFormFields, visit } from "../../../../tests/support/test-app.ts";
import { CONFIRMATIONS_PER_DAY } from "../../../domain/enquiry/lead/lead-email.ts";

describe.each(BOTH_ENGINES)("repeated enquiries (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    enquirer = await createEnquirer(demo.app);
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const stored = () => listStoredLeads(demo.testDb);
  const emails = () => listSentEmails(demo.testDb);

  it("count as one when the same form is posted several times at once", async () => {
    const form = goodValuation({ form_instance: "0b1f5c8e-7d7e-4c6e-9f6b-2f3a5a1c9d11" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => enquirer.json("/leads", form)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"sent":true}']),
    );
    expect(await stored()).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
    await enquirer.json("/leads", goodValuation({ form_instance: "another-form-of-the-same-person" }));
    expect(await stored()).toHaveLength(2);
  });

  it("count as new when the answers in the form have changed", async () => {
    const form = goodValuation({ form_instance: "0b1f5c8e-7d7e-4c6e-9f6b-2f3a5a1c9d12" });
    await enquirer.json("/leads", form);
    const corrected = { ...form, lead_client: { ...form.lead_client, tel_home: "01632 960 999" } };
    for (let times = 0; times < 2; times++)
      expect((await enquirer.json("/leads", corrected)).statusCode).toBe(200);
    expect((await stored()).map(({ person_json }) => JSON.parse(person_json).telephone)).toEqual([
      "01632960123",
      "01632960999",
    ]);
    expect(await emails()).toHaveLength(4);
  });

  it("send a limited number of confirmations a day to one mailbox, but are all stored", async () => {
    for (let number = 0; number < CONFIRMATIONS_PER_DAY + 2; number++)
      await enquirer.json("/leads", goodValuation({ form_instance: `many-forms-of-one-person-${number}` }));
    const sent = await emails();
    expect(sent.filter(({ to }) => to === "rosa@example.org")).toHaveLength(CONFIRMATIONS_PER_DAY);
    expect(sent).toHaveLength(2 * CONFIRMATIONS_PER_DAY + 2);
  });

  it("are rate limited per IP, and more strictly without JavaScript", async () => {
    const { cookie, token } = await visit(demo.app);
    const listStatuses = async (remoteAddress: string, { count, more }: { count: number; more: object }) => {
      const statuses: number[] = [];
      for (let number = 0; number < count; number++) {
        const answer = await demo.app.inject({
          method: "POST",
          url: "/leads",
          remoteAddress,
          headers: { cookie, "x-csrf-token": token },
          payload: goodValuation({ form_instance: `often-and-often-${remoteAddress}-${number}`, ...more }),
        });
        statuses.push(answer.statusCode);
      }
      return statuses;
    };
    const script = await listStatuses("203.0.113.8", { count: 32, more: {} });
    expect(script).toEqual([...Array(30).fill(200), 429, 429]);
    const plain = await listStatuses("203.0.113.9", { count: 14, more: plainFormFields() });
    expect(plain).toEqual([...Array(12).fill(200), 429, 429]);
  });
});
