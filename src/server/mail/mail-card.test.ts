import { describe, expect, it } from "vitest";
import type { MailHome } from "./mail-card.ts";
import { toMailCard } from "./mail-card.ts";
import { layOutMail } from "./mail-layout.ts";

const HOME: MailHome = {
  path: "/properties/12/sales",
  address: "Mill <Lane>, Ely",
  price: "Guide price £425,000",
  photo: { key: "houses/a-1", alt: 'A "red" house' },
  bedrooms: 3,
  bathrooms: 1,
  propertyType: "Semi-detached house",
};

const toMail = (home: MailHome) =>
  layOutMail({
    agencyName: "Ouse & Lark",
    subject: "A home",
    preview: "",
    paragraphs: ["Hello"],
    card: toMailCard(home, { publicUrl: "https://gable.test" }),
    footer: "Bye",
  });

describe("a property in an email", () => {
  it("is readable as text", () => {
    expect(toMail(HOME).text).toContain(
      "Hello\n\nGuide price £425,000\nMill <Lane>, Ely\n3 bedrooms, 1 bathroom, semi-detached house\nhttps://gable.test/properties/12/sales\n",
    );
  });

  it("has its photo and link in HTML, and is escaped", () => {
    const { html } = toMail(HOME);
    expect(html).toContain(
      '<a href="https://gable.test/properties/12/sales"><img src="https://gable.test/images/1160/houses/a-1" alt="A &quot;red&quot; house"',
    );
    expect(html).toContain("Mill &lt;Lane&gt;, Ely");
  });

  it("shows why it's there and its earlier price", () => {
    const { html, text } = toMail({ ...HOME, labels: ["Reduced", "New <photos>"], was: "£450,000" });
    expect(text).toContain("\nReduced · New <photos>\nGuide price £425,000, was £450,000\n");
    expect(html).toContain("was <s>£450,000</s>");
    expect(html).toContain("New &lt;photos&gt;");
  });

  it.each([
    [{ auctionDate: "2026-12-03", lot: 7 }, "lot 7 at auction on 3 December 2026"],
    [{ auctionDate: "2026-12-03", lot: null }, "at auction on 3 December 2026"],
    [{ auctionDate: null, lot: 7 }, "lot 7"],
  ])("says when it is an auction lot: %j", (lot, text) => {
    expect(toMail({ ...HOME, ...lot }).text).toContain(
      `\n3 bedrooms, 1 bathroom, semi-detached house, ${text}\n`,
    );
  });

  it("works without a photo and without rooms", () => {
    const { html, text } = toMail({ ...HOME, photo: undefined, bedrooms: 0, bathrooms: 0 });
    expect(html).not.toContain("<img");
    expect(text).toContain("\nsemi-detached house\n");
  });

  it("has a heading one level below the email's own", () => {
    const { html } = layOutMail({
      agencyName: "Gable",
      subject: "A home",
      preview: "",
      headline: "A home for you",
      paragraphs: [],
      card: toMailCard(HOME, { publicUrl: "https://gable.test" }),
      footer: "",
    });
    expect(html.match(/<h\d/g)).toEqual(["<h1", "<h2"]);
  });
});
