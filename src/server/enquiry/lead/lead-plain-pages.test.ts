import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { registerClient } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import {
  clearLeads,
  createEnquirer,
  type Enquirer,
  findPlainHome,
  goodViewingForm,
  listStoredLeads,
} from "../../../../tests/support/leads.ts";
import { plainFormFields, visit } from "../../../../tests/support/test-app.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";

describe.each(ENGINES)("enquiry pages without JavaScript (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let home: PropertyCard;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    home = await findPlainHome(demo.app);
    enquirer = await createEnquirer(demo.app);
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const stored = () => listStoredLeads(demo.testDb);
  const leadUrl = () => `/properties/${home.property_id}/sales/leads`;

  it("render a refused viewing again with what was typed and the errors", async () => {
    const wrong = goodViewingForm({
      plain: "1",
      "lead_client[first_name]": 'Rosa "R2" <b>',
      "lead[message]": "",
      "marketing_preferences[opt_in_terms]": "",
    });
    const { statusCode, body } = await enquirer.form(leadUrl(), wrong);
    expect(statusCode).toBe(422);
    expect(body).toContain("Book a Viewing");
    expect(body).toContain("Some details are missing or incorrect.");
    for (const sentence of [
      "Please enter a valid first name",
      "Please enter a valid message",
      "You must agree to our terms &amp; conditions",
    ])
      expect(body).toContain(sentence);
    expect(body).not.toContain("Please enter a valid email");
    expect(body).toContain('value="Rosa &quot;R2&quot; &lt;b&gt;"');
    expect(body).toContain('value="01632 960 123"');
    expect(body).toContain(home.display_address);
    expect(body).not.toContain('checked=""');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["a person", { "lead[agency_employee_id]": "6" }, "Contact Aoife Kinsella"],
    [
      "a desk",
      { "lead[branch_id]": "3", "lead[branch_department_id]": "32" },
      "Contact the Ely lettings team",
    ],
    ["a branch", { "lead[branch_id]": "3" }, "Contact our Ely branch"],
  ])("render a refused enquiry to %s again", async (_what, to, heading) => {
    const fields = goodViewingForm({ ...to, ...plainFormFields(), "lead_client[tel_home]": "12345" });
    const { statusCode, body } = await enquirer.form("/leads", fields);
    expect(statusCode).toBe(422);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(body).toContain("Please enter a valid phone number");
    expect(body).toContain('value="12345"');
    // The browser gives the focus to the first invalid field, so that it's in view.
    expect(body.match(/<[^>]*autofocus[^>]*>/gi)).toEqual([
      expect.stringContaining('name="lead_client[tel_home]"'),
    ]);
    expect(body).toContain("May I see it on Saturday?");
    for (const [name, value] of Object.entries(to)) expect(body).toContain(`name="${name}" value="${value}"`);
    const sent = await enquirer.form("/leads", { ...fields, "lead_client[tel_home]": "123456" });
    const thanks = await demo.app.inject(String(sent.headers.location));
    expect(thanks.body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(thanks.body).toContain("We have received your enquiry and our agent will be in touch soon.");
    expect(await stored()).toMatchObject([{ is_plain: 1 }]);
  });

  it("prefill the details of a signed-in visitor only", async () => {
    const client = await registerClient(demo.app, `known-${engine}@example.uk`);
    for (const path of [
      `/book-a-viewing?plain=1&property=${home.property_id}`,
      "/contact-staff-member/6?plain=1",
      "/contact-office?plain=1&branch=3",
    ]) {
      const { statusCode, body } = await client.get(path);
      expect(statusCode).toBe(200);
      for (const value of ["Rosa", "Whitlock", `known-${engine}@example.uk`, "01353662200"])
        expect(body).toContain(`value="${value}"`);
      expect((await demo.app.inject(path)).body).not.toContain('value="Rosa"');
    }
  });

  it.each([
    "/book-a-viewing?plain=1",
    "/book-a-viewing?plain=1&property=999999999",
    "/contact-staff-member/99999?plain=1",
    "/contact-staff-member/x?plain=1",
    // This member of staff isn't to be contacted.
    "/contact-staff-member/11?plain=1",
    "/contact-office?plain=1",
    "/contact-office?plain=1&branch=99999",
    "/contact-office?plain=1&branch=__proto__",
  ])("answer 404 at %s", async (path) => {
    expect((await demo.app.inject(path)).statusCode).toBe(404);
  });

  it("name the property in an enquiry to an office", async () => {
    const { body } = await demo.app.inject(`/contact-office?plain=1&branch=3&property=${home.property_id}`);
    expect(body).toContain(`About ${home.display_address}`);
    expect(body).toContain(`href="/properties/${home.property_id}/sales"`);
  });

  it("start a valuation with the postcode from the link, and keep other text to be corrected", async () => {
    const { body } = await demo.app.inject("/book-a-valuation?plain=1&postcode=cb74ex");
    expect(body).toContain('value="CB7 4EX"');
    const odd = await demo.app.inject("/book-a-valuation?plain=1&postcode=buy+now");
    expect(odd.body).toContain('value="buy now"');
  });

  it("aren't cached, because they can contain personal details", async () => {
    for (const url of ["/contact-office?plain=1&branch=3", "/book-a-valuation?plain=1"])
      expect((await demo.app.inject(url)).headers["cache-control"]).toBe("no-store");
    const refused = await enquirer.form(leadUrl(), goodViewingForm({ plain: "1", "lead[message]": "" }));
    expect(refused.headers["cache-control"]).toBe("no-store");
  });

  it("keep what was typed, and explain, when the rate limit refuses a post", async () => {
    const { cookie, token } = await visit(demo.app);
    const post = () =>
      demo.app.inject({
        method: "POST",
        url: leadUrl(),
        remoteAddress: "203.0.113.77",
        headers: {
          cookie,
          "x-csrf-token": token,
          accept: "text/html",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(
          goodViewingForm({ ...plainFormFields(), "lead_client[first_name]": "R2" }),
        ).toString(),
      });
    let answer = await post();
    for (let times = 0; times < 30 && answer.statusCode !== 429; times++) answer = await post();
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain("Too many requests. Please wait a while, or call us.");
    expect(answer.body).toContain("May I see it on Saturday?");
  });

  it("share the instant valuation's rate limit with its API call", async () => {
    const ask = () =>
      demo.app.inject({
        url: `/valuation?plain=1&postcode=CB7+4EX&type=flat&beds=2`,
        remoteAddress: "203.0.113.78",
      });
    const statuses: number[] = [];
    for (let times = 0; times < 62; times++) statuses.push((await ask()).statusCode);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    const call = "/instant_valuation?postcode=CB7+4EX&type=flat&beds=2";
    expect((await demo.app.inject({ url: call, remoteAddress: "203.0.113.78" })).statusCode).toBe(429);
  });
});
