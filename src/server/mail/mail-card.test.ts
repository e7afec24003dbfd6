import { describe, expect, it } from "vitest";
import type { PropertyCard } from "../../domain/property/property-card.ts";
import { mailCardOf } from "./mail-card.ts";
import { layOutMail } from "./mail-layout.ts";

/** Only what a mail shows. */
const home = {
  property_url: "/properties/12/sales",
  display_address: "Mill <Lane>, Ely",
  price: "Guide price £425,000",
  photos: [{ key: "houses/a-1", imageAlt: 'A "red" house' }],
  bedrooms: 3,
  bathrooms: 1,
  propertyType: "Semi-detached house",
} as unknown as PropertyCard;

const mailOf = (card: PropertyCard) =>
  layOutMail({
    agencyName: "Ouse & Lark",
    subject: "A home",
    preview: "",
    paragraphs: ["Hello"],
    card: mailCardOf(card, "https://gable.test"),
    footer: "Bye",
  });

describe("a home in a mail", () => {
  it("reads as text", () => {
    expect(mailOf(home).text).toContain(
      "Hello\n\nMill <Lane>, Ely\nGuide price £425,000\n3 bedrooms, 1 bathroom, Semi-detached house\n",
    );
  });

  it("has its picture and its link in HTML, and nothing in it becomes markup", () => {
    const { html } = mailOf(home);
    expect(html).toContain(
      '<a href="https://gable.test/properties/12/sales"><img src="https://gable.test/images/1160/houses/a-1" alt="A &quot;red&quot; house"',
    );
    expect(html).toContain("Mill &lt;Lane&gt;, Ely");
  });

  it("does without a picture and without rooms", () => {
    const { html, text } = mailOf({ ...home, photos: [], bedrooms: 0, bathrooms: 0 });
    expect(html).not.toContain("<img");
    expect(text).toContain("\nSemi-detached house\n");
  });
});
