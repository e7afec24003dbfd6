import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { listStoredLeads } from "../../../../tests/support/leads.ts";
import { reassignLeads } from "./reassign-leads.ts";

const CALL = {
  source: "phone",
  kind: "general",
  first_name: "Nathan",
  last_name: "Cole",
  telephone: "07700 900 301",
  branch: "1",
  message: "Who handled the sale of 3 Eel Court?",
};

describe("an enquiry typed in at the desk", () => {
  let demo: DemoApp;
  let priya: DeskClient;
  let instances = 0;

  beforeAll(async () => {
    demo = await startDemoApp("sqlite", { count: 20 });
    priya = await signInToDesk(demo.testDb, { role: "negotiator", branchIds: [1] });
  });
  afterAll(() => demo.close());

  const type = (change: Record<string, string>) => {
    instances += 1;
    return demo.app.inject({
      method: "POST",
      url: "/desk/enquiries/new",
      headers: { cookie: priya.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        desk_token: priya.token,
        form_instance: `typed-in-by-hand-${instances}`,
        ...CALL,
        ...change,
      }).toString(),
    });
  };
  const listEmails = async () => {
    const jobs = await demo.testDb.db.query.selectFrom("jobs").select("id").execute();
    return jobs.map(({ id }) => id).filter((id) => id.startsWith("send-mail:"));
  };
  const listEvents = () => demo.testDb.db.query.selectFrom("lead_events").selectAll().execute();

  it("goes to the branch and its inbox without an email to the person or a consent", async () => {
    const answer = await type({ email: "nathan@example.org" });
    expect(answer.statusCode).toBe(303);
    const [lead] = await listStoredLeads(demo.testDb);
    expect(lead).toMatchObject({ type: "office", branch_id: 1, has_agreed: 0 });
    expect(answer.headers.location).toBe(`/desk/enquiries/${lead?.lead_id}`);
    expect(await listEmails()).toEqual([`send-mail:lead-${lead?.lead_id}`]);
    expect(await listEvents()).toMatchObject([{ kind: "typed-in", desk_user_id: priya.deskUserId }]);
    expect(await demo.testDb.db.query.selectFrom("consents").selectAll().execute()).toEqual([]);
  });

  it("sends the confirmation if it's ticked", async () => {
    const before = (await listEmails()).length;
    await type({ email: "nathan@example.org", confirm: "on" });
    expect((await listEmails()).length).toBe(before + 2);
  });

  it("finds the branch of a home by its reference", async () => {
    const home = await demo.testDb.db.query
      .selectFrom("properties")
      .select(["property_id", "reference"])
      .executeTakeFirstOrThrow();
    await type({ kind: "viewing", reference: home.reference.toLowerCase(), branch: "" });
    expect((await listStoredLeads(demo.testDb)).at(-1)).toMatchObject({
      type: "viewing",
      property_id: home.property_id,
    });
  });

  it.each([
    [{ last_name: "", first_name: "" }, "Enter a name."],
    [{ telephone: "" }, "Enter a phone number or an email address."],
    [{ kind: "viewing", reference: "" }, "Enter the property’s reference."],
    [{ kind: "viewing", reference: "none-such" }, "There’s no home with this reference."],
    [{ kind: "valuation", postcode: "ZZ1 1ZZ" }, "No branch serves this postcode."],
    [{ branch: "" }, "Choose a branch."],
    [{ confirm: "on" }, "Enter the address for the confirmation email."],
  ])("is shown again with %j, and nothing typed is lost", async (change, problem) => {
    const before = (await listStoredLeads(demo.testDb)).length;
    const { statusCode, body } = await type(change);
    expect(statusCode).toBe(422);
    expect(body).toContain(problem);
    expect(body).toContain("Who handled the sale of 3 Eel Court?");
    expect((await listStoredLeads(demo.testDb)).length).toBe(before);
  });

  it("goes to somebody else when the person who has it leaves", async () => {
    const { db } = demo.testDb;
    const tom = await signInToDesk(demo.testDb, { role: "negotiator", branchIds: [1], name: "Tom" });
    await db.query.updateTable("lead_work").set({ assignee_id: priya.deskUserId, branch_id: 1 }).execute();
    const [first] = await listStoredLeads(demo.testDb);
    await db.query
      .updateTable("lead_work")
      .set({ branch_id: 2 })
      .where("lead_id", "=", first?.lead_id ?? 0)
      .execute();
    const options = { from: priya.deskUserId, to: tom.deskUserId, by: tom.deskUserId, at: 1 };
    const count = await db.transaction((trx) => reassignLeads(trx, options));
    const work = await db.query
      .selectFrom("lead_work")
      .select(["lead_id", "assignee_id"])
      .orderBy("lead_id")
      .execute();
    expect(count).toBe(work.length);
    // Tom doesn't work in the second branch.
    expect(work.map(({ assignee_id }) => assignee_id)).toEqual([
      null,
      ...work.slice(1).map(() => tom.deskUserId),
    ]);
  });
});
