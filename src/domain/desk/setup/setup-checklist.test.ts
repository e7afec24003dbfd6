import { describe, expect, it } from "vitest";
import { EMPTY_AGENCY } from "../../site/agency/agency-files.ts";
import type { ContentPage } from "../../site/content/content-page.ts";
import { DEFAULT_SETTINGS } from "../../site/settings/site-settings.ts";
import { listSetupStops, type SetupFacts } from "./setup-checklist.ts";

const EMPTY: SetupFacts = {
  agency: EMPTY_AGENCY,
  isDemo: false,
  properties: 0,
  feeds: 0,
  owners: 1,
  publicUrl: "http://localhost:3000",
  hasSmtp: false,
  mailFrom: "Gable <no-reply@localhost>",
  undeliveredEmails: 0,
  hasLateEmails: false,
  today: "2026-11-17",
};

const page = (slug: string, isDraft = false): ContentPage => ({
  slug,
  title: slug,
  description: "",
  blocks: isDraft ? [{ type: "text", id: "draft", paragraphs: ["To be checked."] }] : [],
});
const LEGAL = ["privacy", "terms", "complaints", "cookies", "accessibility"];
const branch = { branchId: 1, name: "Ely", hours: [{ day: "Monday", opens: "09:00", closes: "17:00" }] };
const scheme = { heading: "Redress", name: "The Property Ombudsman", number: "D1", text: "" };

const FULL = {
  ...EMPTY,
  agency: {
    ...EMPTY_AGENCY,
    branches: [branch],
    staff: [{ branchId: 1, photoKey: "a" }],
    pages: LEGAL.map((slug) => page(slug)),
    settings: {
      agency: {
        name: "Ouse & Lark",
        telephone: "01632 960 100",
        email: "a@example.co.uk",
        about: "",
        logo: "/l",
      },
      home: { ...DEFAULT_SETTINGS.home, headline: "Between the rivers" },
      schemes: [scheme],
      analytics: { analytics_code: "<script></script>", head_analytics_code: "", origins: [] },
    },
  },
  properties: 212,
  feeds: 1,
  owners: 2,
  publicUrl: "https://www.example.co.uk",
  hasSmtp: true,
  mailFrom: "Ouse & Lark <hello@example.co.uk>",
} as unknown as SetupFacts;

const find = (facts: SetupFacts, name: string) =>
  listSetupStops(facts)
    .flatMap(({ steps }) => steps)
    .find((step) => step.name === name);
const withAgency = (change: object): SetupFacts => ({
  ...FULL,
  agency: { ...FULL.agency, ...change } as never,
});
const withSettings = (change: object) => withAgency({ settings: { ...FULL.agency.settings, ...change } });

describe("the set-up checklist", () => {
  it("is all done for an agency that has everything", () => {
    const states = listSetupStops(FULL).flatMap(({ steps }) => steps.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(["done"]));
  });

  it("of an empty site has everything to do but what is a choice, each with where it's done", () => {
    const steps = listSetupStops(EMPTY).flatMap((stop) => stop.steps);
    expect(steps.filter(({ state }) => state === "choice").map(({ name }) => name)).toEqual([
      "Logo and colours",
      "A second owner",
      "Analytics",
    ]);
    expect(steps.filter(({ state }) => state === "done")).toEqual([]);
    expect(steps.filter(({ link, onServer }) => link === undefined && onServer === undefined)).toEqual([]);
  });

  it.each<[string, SetupFacts, string, string]>([
    ["the demo's name", { ...FULL, isDemo: true }, "Name and contact", "demo agency, Ouse & Lark"],
    ["the demo's homes", { ...FULL, isDemo: true }, "Homes", "The 212 homes are the demo’s"],
    [
      "no phone",
      withSettings({ agency: { ...FULL.agency.settings.agency, telephone: "" } }),
      "Name and contact",
      "Missing: a phone number.",
    ],
    ["the shipped headline", withSettings({ home: undefined }), "Home page", "still has the headline"],
    [
      "a branch without hours",
      withAgency({ branches: [branch, { ...branch, branchId: 2, name: "March", hours: [] }] }),
      "Opening hours",
      "March has none",
    ],
    [
      "a branch without people",
      withAgency({ branches: [branch, { ...branch, branchId: 2, name: "March" }] }),
      "People",
      "March has no one yet.",
    ],
    ["a feed without homes", { ...FULL, properties: 0 }, "Homes", "1 feed set up, but no home"],
    [
      "an expired certificate",
      withSettings({ schemes: [{ ...scheme, expires: "2026-11-16" }] }),
      "Redress scheme",
      "has expired",
    ],
    [
      "a drafted privacy page",
      withAgency({ pages: LEGAL.map((slug) => page(slug, slug === "privacy")) }),
      "Privacy",
      "draft that came with it",
    ],
    [
      "a drafted legal page",
      withAgency({ pages: LEGAL.map((slug) => page(slug, slug === "terms")) }),
      "Legal pages",
      "Still drafts: terms.",
    ],
    [
      "a missing legal page",
      withAgency({ pages: [page("privacy"), page("terms"), page("cookies")] }),
      "Legal pages",
      "Missing: complaints and accessibility.",
    ],
    [
      "an unencrypted domain",
      { ...FULL, publicUrl: "http://www.example.co.uk" },
      "Your own domain",
      "isn’t encrypted",
    ],
    ["no mail server", { ...FULL, hasSmtp: false }, "Email", "aren’t sent"],
    ["another sender", { ...FULL, mailFrom: EMPTY.mailFrom }, "Email", "without your own sender"],
    ["late emails", { ...FULL, hasLateEmails: true }, "Email", "waiting for more than an hour"],
    ["bounced emails", { ...FULL, undeliveredEmails: 2 }, "Email", "2 emails couldn’t be delivered"],
  ])("finds %s", (_what, facts, name, text) => {
    const step = find(facts, name);
    expect(step?.state).toBe("missing");
    expect(step?.text).toContain(text);
  });

  it.each<[string, Partial<SetupFacts>, boolean]>([
    ["nothing waits", {}, false],
    ["emails couldn't be delivered", { undeliveredEmails: 2 }, true],
    ["emails are late", { hasLateEmails: true }, true],
    ["there's no mail server", { hasLateEmails: true, hasSmtp: false }, false],
  ])("when %s, offers to try all emails again: %j", (_what, facts, isOffered) => {
    expect(find({ ...FULL, ...facts }, "Email")?.post !== undefined).toBe(isOffered);
  });

  it("leads to the first branch without opening hours", () => {
    const facts = withAgency({ branches: [branch, { ...branch, branchId: 7, name: "March", hours: [] }] });
    expect(find(facts, "Opening hours")?.link).toEqual({
      href: "/desk/branches/7",
      text: "Set the hours of March",
    });
  });
});
