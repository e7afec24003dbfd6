import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { registerClient } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import {
  clearLeads,
  createEnquirer,
  type Enquirer,
  listStoredLeads,
} from "../../../../tests/support/leads.ts";
import { buildTestApp, plainFormFields } from "../../../../tests/support/test-app.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { PropertyPage } from "../../../domain/pages/property-page.ts";
import type { ShownPage } from "../../../domain/site/content/content-page.ts";
import { putSiteDocument } from "../../site/settings/site-queries.ts";

const PERSON = {
  plain: "1",
  "form_submission[first_name]": "Seán",
  "form_submission[last_name]": "O'Brien",
  "form_submission[email]": "sean@example.org",
  "form_submission[tel_home]": "01632960123",
  "marketing_preferences[opt_in_terms]": "on",
  hfhp: "",
};
const PDF = new Blob(["%PDF-1.7\nAll that I have done."], { type: "application/pdf" });

describe.each(ENGINES)("pages of agency-defined forms (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let plot: { property_id: number; channel: string };
  let other: typeof plot;

  beforeAll(async () => {
    demo = await startDemoApp(engine);
    enquirer = await createEnquirer(demo.app);
    const { query } = demo.testDb.db;
    const columns = ["property_id", "channel"] as const;
    plot = await query
      .selectFrom("properties")
      .select(columns)
      .where("development_id", "is not", null)
      .executeTakeFirstOrThrow();
    other = await query
      .selectFrom("properties")
      .select(columns)
      .where("development_id", "is", null)
      .where("property_type", "!=", "development")
      .executeTakeFirstOrThrow();
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const get = (url: string) => demo.app.inject(url);
  const toUrl = ({ property_id, channel }: typeof plot) => `/properties/${property_id}/${channel}`;
  const loadPage = async (home: typeof plot) => (await get(`${toUrl(home)}.ljson`)).json<PropertyPage>();
  const newHomes = (change: Record<string, string> = {}) => ({
    ...PERSON,
    f_id: "1",
    "form_submission[buying_position]": "First-time buyer",
    "form_submission[development_id]": String(plot.property_id),
    redirect_url: toUrl(plot),
    ...change,
  });
  function application(change: Record<string, string> = {}, cv?: Blob): FormData {
    const form = new FormData();
    const fields = {
      ...PERSON,
      f_id: "2",
      "form_submission[post]": "Saleroom porter, Ely",
      "form_submission[message]": "I am strong.\nAnd careful.",
      redirect_url: "/pages/careers",
      ...change,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (cv) form.append("form_submission[curriculum_vitae]", cv, "cv.pdf");
    return form;
  }

  it("shows the theme's new-homes form on plots only", async () => {
    expect((await loadPage(plot)).newHomesForm).toMatchObject({ formId: 1, gaName: "new-homes-enquiry" });
    expect((await loadPage(other)).newHomesForm).toBeNull();
    const { body } = await get(toUrl(plot));
    expect(body).toContain('href="#/new-homes-enquiry"');
    expect(body).toContain(`/new-homes-enquiry?plain=1&amp;property=${plot.property_id}`);
    expect((await get(toUrl(other))).body).not.toContain("new-homes-enquiry");
  });

  it("offers no form and no page when the theme names none that exists", async () => {
    const { db } = demo.testDb;
    const theme = await db.query
      .selectFrom("site_documents")
      .select("body_json")
      .where("name", "=", "theme")
      .executeTakeFirstOrThrow();
    const body = JSON.parse(theme.body_json);
    const put = (newHomesFormId: number | null) =>
      db.transaction((trx) =>
        putSiteDocument(trx, { name: "theme", body: { ...body, newHomesFormId } }, Date.now()),
      );
    for (const formId of [null, 99]) {
      await put(formId);
      const again = await buildTestApp(demo.testDb);
      const page = (await again.inject(`${toUrl(plot)}.ljson`)).json<PropertyPage>();
      expect([formId, page.newHomesForm]).toEqual([formId, null]);
      const plain = await again.inject(`/new-homes-enquiry?plain=1&property=${plot.property_id}`);
      expect(plain.statusCode).toBe(404);
      await again.close();
    }
    await put(1);
  });

  it("renders a content page's form, disabled until JavaScript gives it a token", async () => {
    const { forms } = (await get("/pages/careers.ljson")).json<ShownPage>();
    expect(Object.keys(forms)).toEqual(["2"]);
    const { body } = await get("/pages/careers");
    const [form = ""] = /<form id="job-application".*?<\/form>/s.exec(body) ?? [];
    expect(form).toMatch(/enctype="multipart\/form-data"/i);
    expect(form).toContain('name="authenticity_token" value=""');
    expect(form).toMatch(/<button disabled=""[^>]*type="submit"|<button type="submit" disabled=""/);
    // The page may be cached for many visitors: a shared instance would merge their enquiries into one.
    expect(form).not.toContain("form_instance");
    expect(body).toContain('href="/forms/2?plain=1&amp;page=careers"');
    expect((await get("/pages/about.ljson")).json<ShownPage>().forms).toEqual({});
  });

  it.each([
    ["/forms/2?plain=1&page=careers", "/pages/careers", "multipart/form-data"],
    ["/forms/1?plain=1&page=//evil.example", "/", undefined],
  ])("renders %s with the visitor's token and without scripts", async (url, back, enctype) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/name="authenticity_token" value="[^"]{20,}"/);
    expect(page.body).toContain('<input type="hidden" name="plain" value="1"/>');
    expect(page.body).toContain(`name="redirect_url" value="${back}"`);
    for (const field of [
      "f_id",
      "form_submission[do_not_contact]",
      "lead_client[do_not_contact]",
      "marketing_preferences[opt_in_terms]",
      "hfhp",
    ])
      expect(page.body).toContain(`name="${field}"`);
    expect(page.body).toMatch(/name="form_instance" value="[\da-f]{32}"/);
    expect(page.body).not.toContain('<script type="module"');
    expect(/enctype="([^"]+)"/i.exec(page.body)?.[1]).toBe(enctype);
    expect(page.body).not.toMatch(/<button[^>]*disabled=""/);
  });

  it("answers 404 for an unknown form and for a home without a new-homes form", async () => {
    for (const url of [
      "/forms/99?plain=1",
      "/forms/x?plain=1",
      "/new-homes-enquiry?plain=1",
      "/new-homes-enquiry?plain=1&property=x",
      `/new-homes-enquiry?plain=1&property=${other.property_id}`,
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it("prefills a plot's form with the plot, and with a signed-in visitor's details", async () => {
    const client = await registerClient(demo.app, `plain-form-${engine}@example.org`);
    const { body } = await client.get(`/new-homes-enquiry?plain=1&property=${plot.property_id}`);
    const { developmentOfInterest } = await loadPage(plot);
    expect(developmentOfInterest).toMatch(/^Plot \d+, \w+/);
    expect(body).toMatch(
      new RegExp(
        `type="hidden" name="form_submission\\[development_of_interest\\]" value="${developmentOfInterest}"`,
      ),
    );
    expect(body).toMatch(new RegExp(`<input[^>]*disabled=""[^>]*value="${developmentOfInterest}"`));
    expect(body).toContain(`name="form_submission[development_id]" value="${plot.property_id}"`);
    for (const [field, value] of [
      ["first_name", "Rosa"],
      ["last_name", "Whitlock"],
      ["email", `plain-form-${engine}@example.org`],
      ["tel_home", "01353662200"],
    ])
      expect(body).toMatch(new RegExp(`name="form_submission\\[${field}\\]"[^>]*value="${value}"`));
    expect(body).not.toContain("Please choose your file again");
  });

  it("redirects a post without JavaScript to its own plain page", async () => {
    const sent = await enquirer.form("/form_submissions", newHomes(plainFormFields()));
    expect(sent.headers.location).toBe(
      `/new-homes-enquiry?plain=1&property=${plot.property_id}&flash=welcome-lead-sent`,
    );
    const [lead] = await listStoredLeads(demo.testDb);
    expect(lead).toMatchObject({ property_id: plot.property_id, is_plain: 1 });
    const inPage = await enquirer.form(
      "/form_submissions",
      newHomes({ "form_submission[development_id]": "", redirect_url: "/pages/new-homes" }),
    );
    expect(inPage.headers.location).toBe("/forms/1?plain=1&page=new-homes&flash=welcome-lead-sent");
    const trapped = await enquirer.form("/form_submissions", newHomes({ hfhp: "x" }));
    expect(trapped.headers.location).toBe(sent.headers.location);
  });

  it("renders a refused plain form again with everything that was typed", async () => {
    const { statusCode, body } = await enquirer.form(
      "/form_submissions",
      newHomes({
        "form_submission[last_name]": 'O\'Brien "Seán" <b>',
        "form_submission[buying_position]": "default",
        "form_submission[street]": "Fore Hill",
        "form_submission[postcode]": "CB7",
        "form_submission[message]": "See\nyou",
      }),
    );
    expect(statusCode).toBe(422);
    expect(body).toContain("Please enter a valid buying position");
    expect(body).toContain("Please enter a valid last name");
    expect(body).toContain("Please enter a valid postcode");
    expect(body).toContain("Some details are missing or incorrect.");
    expect(body).toContain('value="O&#x27;Brien &quot;Seán&quot; &lt;b&gt;"');
    expect(body).toMatch(/name="form_submission\[street\]"[^>]*value="Fore Hill"/);
    expect(body).toMatch(/<textarea[^>]*>See\nyou<\/textarea>/);
    expect(body).toMatch(
      /<input[^>]*name="marketing_preferences\[opt_in_terms\]"[^>]*checked=""|<input[^>]*checked=""[^>]*name="marketing_preferences\[opt_in_terms\]"/,
    );
    expect(await listStoredLeads(demo.testDb)).toEqual([]);
  });

  it("keeps the text of a refused form, and asks for its file again", async () => {
    const refused = await enquirer.page(
      "/form_submissions",
      application({ "form_submission[post]": "default" }, PDF),
    );
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Please enter a valid role");
    expect(refused.body).toMatch(/<textarea[^>]*>I am strong\.\r?\nAnd careful\.<\/textarea>/);
    expect(refused.body.match(/Please choose your file again\./g)).toHaveLength(2);
    expect(refused.body).toContain('name="redirect_url" value="/pages/careers"');

    const wrongKind = await enquirer.page("/form_submissions", application({}, new Blob(["MZ a program"])));
    expect(wrongKind.statusCode).toBe(422);
    expect(wrongKind.body).toContain(LEAD_TEXTS.fileKind);
    const none = await enquirer.page("/form_submissions", application());
    expect(none.body).toContain("! Please fill in this field.");
    expect(await listStoredLeads(demo.testDb)).toEqual([]);

    const sent = await enquirer.page("/form_submissions", application({}, PDF));
    expect(sent.headers.location).toBe("/forms/2?plain=1&page=careers&flash=welcome-lead-sent");
  });
});
