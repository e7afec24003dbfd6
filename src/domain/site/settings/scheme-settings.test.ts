import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toSite } from "../site.ts";
import { schemesSchema, toSchemeNotice } from "./scheme-settings.ts";
import { DEFAULT_SETTINGS } from "./site-settings.ts";

const SCHEME = {
  heading: "Redress",
  name: "The Fen Ombudsman",
  number: "D 0412",
  text: "It looks at complaints free of charge.",
  certificate: { name: "Certificate", url: "https://example.org/members/d-0412" },
  page: { name: "How to complain", url: "/pages/complaints" },
};
const NOTICE = { heading: "Pictures", text: "Computer-generated." };

describe("a scheme", () => {
  it("becomes a notice with its name, number and certificate", () => {
    expect(toSchemeNotice(SCHEME)).toEqual({
      heading: "Redress",
      text: "We’re a member of The Fen Ombudsman, number D 0412. It looks at complaints free of charge.",
      link: SCHEME.certificate,
    });
    const { certificate: _none, page: _neither, ...bare } = SCHEME;
    expect(toSchemeNotice({ ...bare, text: "" })).toEqual({
      heading: "Redress",
      text: "We’re a member of The Fen Ombudsman, number D 0412.",
    });
  });

  it("links to its page if it has no certificate", () => {
    const { certificate: _none, ...scheme } = SCHEME;
    expect(toSchemeNotice(scheme).link).toEqual(SCHEME.page);
  });

  it("stands before the other notices at the foot of every page", () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      schemes: schemesSchema.parse([SCHEME]),
      footer: { ...DEFAULT_SETTINGS.footer, notices: [NOTICE] },
    };
    const site = toSite({ settings, botCheck: { kind: "none" }, today: new Date(0) });
    expect(site.footer.notices.map(({ heading }) => heading)).toEqual(["Redress", "Pictures"]);
  });

  it("needs a name and a number", () => {
    expect(schemesSchema.safeParse([{ ...SCHEME, number: "" }]).success).toBe(false);
    expect(schemesSchema.safeParse([{ ...SCHEME, name: undefined }]).success).toBe(false);
  });

  it("can say when its certificate expires", () => {
    expect(schemesSchema.safeParse([{ ...SCHEME, expires: "2027-03-31" }]).success).toBe(true);
    expect(schemesSchema.safeParse([{ ...SCHEME, expires: "2027-02-30" }]).success).toBe(false);
  });
});

describe("the demo's schemes", () => {
  const schemes = schemesSchema.parse(JSON.parse(readFileSync("demo/site/schemes.json", "utf8")));

  it("link to the certificate of the money protection, and to how the redress works", () => {
    expect(schemes.map((scheme) => toSchemeNotice(scheme).link?.url)).toEqual([
      "/pages/complaints#scheme",
      "/pages/client-money-protection#certificate",
    ]);
    expect(schemes.map(({ certificate }) => certificate !== undefined)).toEqual([false, true]);
    const { blocks } = JSON.parse(readFileSync("demo/agency/pages/client-money-protection.json", "utf8"));
    const certificate = JSON.stringify(blocks.find(({ id }: { id?: string }) => id === "certificate"));
    const { name, number } = schemes[1] ?? expect.fail("There is no money protection.");
    expect(certificate).toContain(name);
    expect(certificate).toContain(number);
    expect(certificate).toContain("made up");
  });

  it("are redress and client money protection, and say that they're fictional", () => {
    expect(schemes.map(({ heading }) => heading)).toEqual(["Redress", "Client money protection"]);
    for (const { text } of schemes) expect(text).toMatch(/made up for this demonstration/);
  });
});
