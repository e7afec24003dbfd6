import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import {
  createEnquirer,
  type Enquirer,
  GOOD_CLIENT,
  goodValuation,
  listStoredLeads,
  TERMS,
} from "../../../../tests/support/leads.ts";

/** For each engine, so two thousand in all. */
const RUNS = 1_000;

/** Invalid values: wrong type, wrong length or wrong content. */
const nastyText = fc.constantFrom(
  "\u0000",
  "<script>",
  "'; drop table leads; --",
  "\ud800",
  "x".repeat(5_000),
  "٣",
  " ",
  "",
  "NaN()",
);
const nonText = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(
    fc.string().filter((key) => key !== "__proto__"),
    fc.string(),
    { maxKeys: 2 },
  ),
);
const badName = fc.oneof(
  nastyText,
  nonText,
  fc.string().map((text) => `${text}7`),
);
const badEmail = fc.oneof(
  nastyText,
  nonText,
  fc.string().filter((text) => !text.includes("@")),
  fc.string().map((text) => `${text}@ ${text}`),
);
const badPhone = fc.oneof(
  nastyText,
  nonText,
  fc.string().map((text) => `${text}x`),
  fc.stringMatching(/^[0-9]{0,5}$/),
);
const badPostcode = fc.oneof(
  nastyText,
  nonText,
  fc.string().map((text) => `${text}!`),
);
const badId = fc.oneof(nastyText, nonText, fc.constantFrom("0", "1.5", "1e3", "0x10", "99999999999"));
const badTerms = fc.oneof(
  nastyText,
  nonText,
  fc.string().filter((text) => text !== "on"),
);

const ADDRESS = { street_address: "High Street", town: "Ely", postcode: "CB7 4EX" };
const VIEWING = { lead_client: GOOD_CLIENT, lead: { message: "Hello" }, marketing_preferences: TERMS };
const STAFF = { lead_client: GOOD_CLIENT, lead: { agency_employee_id: 6 }, marketing_preferences: TERMS };
const OFFICE = { lead_client: GOOD_CLIENT, lead: { branch_id: 3 }, marketing_preferences: TERMS };
const SUBMISSION = {
  f_id: "1",
  form_submission: { ...GOOD_CLIENT, buying_position: "First-time buyer" },
  marketing_preferences: TERMS,
};
const FORMS = {
  viewing: { url: "/properties/PROPERTY/sales/leads", good: VIEWING },
  valuation: { url: "/leads", good: goodValuation() },
  staff: { url: "/leads", good: STAFF },
  office: { url: "/leads", good: OFFICE },
  submission: { url: "/form_submissions", good: SUBMISSION },
};

/** Which field of which form gets an invalid value, and from which generator. */
const person = (group: string) =>
  [
    [group, "first_name", badName],
    [group, "last_name", badName],
    [group, "email", badEmail],
    [group, "tel_home", badPhone],
  ] as const;
const SPOILT = [
  ...person("lead_client").flatMap((spoil) =>
    (["viewing", "valuation", "staff", "office"] as const).map((form) => [form, ...spoil] as const),
  ),
  ...person("form_submission").map((spoil) => ["submission", ...spoil] as const),
  ...(["viewing", "valuation", "staff", "office", "submission"] as const).map(
    (form) => [form, "marketing_preferences", "opt_in_terms", badTerms] as const,
  ),
  ["viewing", "lead", "message", fc.oneof(nonText, fc.constantFrom("", " ", "\n", "x".repeat(4_001)))],
  ["valuation", "lead_client", "postcode", badPostcode],
  ["valuation", "lead_client", "town", fc.oneof(nonText, fc.constantFrom("", " ", "--", "x".repeat(121)))],
  ["valuation", "lead_client", "street_address", fc.oneof(nonText, fc.constantFrom("", "\u0000", "..."))],
  ["valuation", "lead", "channel", fc.oneof(nonText, fc.string())],
  ["staff", "lead", "branch_department_id", badId.filter((id) => id !== "" && id !== null)],
  ["office", "lead", "branch_id", badId],
  ["submission", "form_submission", "buying_position", fc.oneof(nonText, fc.string())],
] as const;

describe.each(ENGINES)("two thousand bad submissions (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let propertyId: number;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    propertyId = (await demo.app.inject("/search.ljson?channel=sales")).json().properties[0].property_id;
    enquirer = await createEnquirer(demo.app);
  });
  afterAll(() => demo?.close());
  const toUrl = (form: keyof typeof FORMS) => FORMS[form].url.replace("PROPERTY", String(propertyId));

  it.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
    "start from a %s form that is accepted",
    async (form) => {
      const { good } = FORMS[form];
      const client = {
        ...good,
        ...(form === "valuation" ? { lead_client: { ...GOOD_CLIENT, ...ADDRESS } } : {}),
      };
      expect((await enquirer.json(toUrl(form), client)).statusCode).toBe(200);
      await demo.testDb.db.query.deleteFrom("leads").execute();
      await demo.testDb.db.query.deleteFrom("jobs").execute();
    },
  );

  it("are refused with the invalid field's name, and store nothing", { timeout: 120_000 }, async () => {
    const spoilt = fc
      .constantFrom(...SPOILT)
      .chain(([form, group, field, bad]) =>
        (bad as fc.Arbitrary<unknown>).map((value) => ({ form, group, field, value })),
      );
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ form, group, field, value }) => {
        const good: Record<string, object> = FORMS[form].good as unknown as Record<string, object>;
        const sent = { ...good, [group]: { ...good[group], [field]: value } };
        const answer = await enquirer.json(toUrl(form), sent);
        expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([
          422,
          [`${group}[${field}]`],
        ]);
      }),
      { numRuns: RUNS },
    );
    expect(await listStoredLeads(demo.testDb)).toEqual([]);
    expect(await demo.testDb.db.query.selectFrom("consents").select("consent_id").execute()).toEqual([]);
    expect(await demo.testDb.db.query.selectFrom("jobs").select("id").execute()).toEqual([]);
  });

  it("are refused when they have the wrong shape, with the missing fields", { timeout: 60_000 }, async () => {
    const urls = fc.constantFrom(
      ...Object.values(FORMS).map(({ url }) => url.replace("PROPERTY", String(propertyId))),
    );
    const shapeless = fc.oneof(
      fc.dictionary(
        fc.constantFrom(
          "lead",
          "lead_client",
          "form_submission",
          "marketing_preferences",
          "lead_booking",
          "f_id",
        ),
        fc.jsonValue(),
        { maxKeys: 5 },
      ),
      fc.array(fc.jsonValue(), { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(urls, shapeless, async (url, sent) => {
        const answer = await enquirer.json(url, sent as Record<string, unknown>);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        // A body that can't be read at all has no fields to report.
        if (answer.statusCode === 422) expect(Object.keys(answer.json().errors).length).toBeGreaterThan(0);
      }),
      { numRuns: RUNS / 4 },
    );
    expect(await listStoredLeads(demo.testDb)).toEqual([]);
  });
});
