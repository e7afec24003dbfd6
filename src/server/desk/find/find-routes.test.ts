import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";

describe.each(ENGINES)("the search of the desk (%s)", (engine) => {
  let demo: DemoApp;
  let owner: DeskClient;
  let negotiator: DeskClient;
  let home: Record<"property_id" | "branch_id", number> &
    Record<"reference" | "display_address" | "postcode", string>;
  let leadId: number;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    const { testDb } = demo;
    owner = await signInToDesk(testDb, { name: "Ottoline Nair", email: "ottoline@desk.example" });
    home = await testDb.db.query
      .selectFrom("properties")
      .select(["property_id", "reference", "display_address", "postcode", "branch_id"])
      .orderBy("property_id")
      .executeTakeFirstOrThrow();
    const elsewhere = home.branch_id === 2 ? 3 : 2;
    negotiator = await signInToDesk(testDb, {
      role: "negotiator",
      branchIds: [elsewhere],
      name: "Tom Gathercole",
    });
    leadId = await storeLead(testDb.db, { propertyId: home.property_id });
    await testDb.db.query
      .insertInto("users")
      .values({
        email: "winifred@example.org",
        first_name: "Winifred",
        last_name: "Pargeter",
        tel_mobile: "07700 900 777",
        created_at: Date.now(),
      })
      .execute();
  });
  afterAll(() => demo.close());

  /** The kinds with what was found of each. */
  async function find(typed: string, client = owner) {
    const { body, statusCode } = await demo.app.inject({
      url: `/desk/find?q=${encodeURIComponent(typed)}`,
      headers: { cookie: client.cookie },
    });
    expect(statusCode).toBe(200);
    const groups = [...body.matchAll(/<section class="sect">.*?<h2>(.*?)<\/h2>(.*?)<\/section>/gs)];
    return {
      body,
      found: Object.fromEntries(
        groups.map(([, heading, rest]) => [
          heading,
          [...(rest ?? "").matchAll(/<a href="([^"]+)"><b>(.*?)<\/b>/g)].map(([, href]) => href),
        ]),
      ),
    };
  }

  it.each(["Whitlock", "rosa whit", "rosa@example.org", "960 123", "#"])(
    "finds an enquiry by %s",
    async (typed) => {
      const { found } = await find(typed === "#" ? `#${leadId}` : typed);
      expect(found.Enquiries).toEqual([expect.stringContaining(`/desk/enquiries/${leadId}`)]);
    },
  );

  it("finds an enquiry and a home by the home's reference", async () => {
    const { found } = await find(home.reference);
    expect(found.Enquiries).toEqual([expect.stringContaining(`/desk/enquiries/${leadId}`)]);
    expect(found.Homes).toEqual([`/desk/stock/${home.property_id}`]);
  });

  it("finds a home by its address and its postcode", async () => {
    for (const typed of [home.display_address, `${home.postcode} ${home.reference}`.toLowerCase()])
      expect((await find(typed)).found.Homes).toContain(`/desk/stock/${home.property_id}`);
  });

  it.each(["winif", "Winifred Parg", "pargeter", "winifred@ex", "07700 900", "+44 7700 900777"])(
    "finds an account by %s",
    async (typed) => {
      const { found } = await find(typed);
      expect(found["People’s data"]).toEqual([expect.stringMatching(/^\/desk\/people\/account-\d+$/)]);
    },
  );

  it("finds a person who only wrote to us", async () => {
    expect((await find("whitlock")).found["People’s data"]).toEqual([`/desk/people/enquiry-${leadId}`]);
  });

  it("finds branches, their people, pages and desk users by name", async () => {
    const { query } = demo.testDb.db;
    const branch = await query
      .selectFrom("branches")
      .select(["branch_id", "name"])
      .where("branch_id", "=", 1)
      .executeTakeFirstOrThrow();
    const person = await query
      .selectFrom("staff")
      .select(["staff_member_id", "surname"])
      .where("branch_id", "=", 1)
      .executeTakeFirstOrThrow();
    const page = await query.selectFrom("content_pages").select("slug").executeTakeFirstOrThrow();
    expect((await find(branch.name)).found["Branches and people"]).toContain("/desk/branches/1");
    expect((await find(person.surname)).found["Branches and people"]).toContain(
      `/desk/content/person/${person.staff_member_id}`,
    );
    expect((await find(page.slug)).found.Pages).toContain(`/desk/content/page/${page.slug}`);
    expect((await find("ottoline")).found["Desk users"]).toEqual([`/desk/users#user-${owner.deskUserId}`]);
  });

  it("finds a feed by its name and a run by its number", async () => {
    const feed = await createFeedWorld(demo.testDb, { maps: ["A=1"] });
    const { runId } = await feed.deliver(buildStock(listRows(3)));
    expect((await find("main")).found["Feeds and runs"]).toEqual(["/desk/feeds/main"]);
    expect((await find(`run ${runId}`)).found["Feeds and runs"]).toEqual([`/desk/feeds/main/runs/${runId}`]);
    expect((await find(`run ${runId}`, negotiator)).found).toEqual({});
  });

  it("finds nothing of other branches, and only what the role includes", async () => {
    for (const typed of ["rosa whitlock", home.reference, "pargeter", "ottoline"])
      expect((await find(typed, negotiator)).found).toEqual({});
    const reader = await signInToDesk(demo.testDb, { role: "reader" });
    expect(Object.keys((await find("rosa whitlock", reader)).found)).toEqual(["Enquiries"]);
  });

  it("shows five of a kind and leads to the others where they are", async () => {
    const made: number[] = [];
    for (const _each of Array.from({ length: 6 }))
      made.push(
        await storeLead(demo.testDb.db, {
          person: { firstName: "Ann", lastName: "Quillfeather", email: "", telephone: "" },
        }),
      );
    const { found, body } = await find("quillf");
    expect(found.Enquiries).toHaveLength(5);
    expect(body).toContain('href="/desk/enquiries?q=quillf">See all enquiries');
    await demo.testDb.db.query
      .updateTable("lead_work")
      .set({ state: "won", tab: "won" })
      .where("lead_id", "in", made)
      .execute();
    expect((await find("quillf")).body).toContain(
      'href="/desk/enquiries?tab=won&amp;q=quillf">See all enquiries',
    );
  });

  it("says what it looked in when it finds nothing", async () => {
    const { body, found } = await find("xyzzy <b>", negotiator);
    expect(found).toEqual({});
    expect(body).toContain("Nothing found for “xyzzy &lt;b&gt;”");
    expect(body).toContain("enquiries, homes, people’s data, branches and their people, pages and feeds");
    expect(body).not.toContain("desk users");
  });

  it("signs out from the page with everything else", async () => {
    const client = await signInToDesk(demo.testDb, {});
    const { body } = await demo.app.inject({ url: "/desk/more", headers: { cookie: client.cookie } });
    const action = /action="([^"]*sign-out)"/.exec(body)?.[1] ?? "";
    const { statusCode } = await demo.app.inject({
      method: "POST",
      url: action,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token }).toString(),
    });
    expect([action, statusCode]).toEqual(["/desk/me/sign-out", 303]);
  });
});
