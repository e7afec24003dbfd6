import { beforeAll, describe, expect, it } from "vitest";
import { ALERT_SECRET, ALERT_SITE, makeHomes } from "../../../../tests/support/alert-world.ts";
import type { Property } from "../../../domain/property/property.ts";
import { EMPTY_SEARCH, type Search } from "../../../domain/search/search.ts";
import { writeSearchQuery } from "../../../domain/search/url/search-query.ts";
import { toAlertPath } from "./alert-links.ts";
import { alertMail } from "./alert-mail.ts";
import type { AlertHome, AlertSection } from "./gather-alert-homes.ts";

let homes: Property[];
beforeAll(async () => {
  homes = await makeHomes(30);
});

const ELY = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.4, lng: 0.26 };

const news = (listing: Property, labels = ["New"]): AlertHome => ({
  listing,
  labels,
  kinds: labels.map((label) => (label === "New" ? "new" : label.startsWith("Back") ? "back" : "reduced")),
  was: labels.some((label) => label.startsWith("Reduced")) ? "£475,000" : null,
  picture: { key: "houses/house-1", width: 1600, height: 1067, alt: 'A "brick" house', colour: "#ccc" },
});

function section(shown: AlertHome[], search: Partial<Search> = {}, searchId = 12): AlertSection {
  const full = { ...EMPTY_SEARCH, ...search };
  return {
    saved: { searchId, userId: 7, query: writeSearchQuery(full), frequency: "I" },
    search: full,
    homes: shown,
    toldAbove: 0,
  };
}

const write = (...sections: AlertSection[]) =>
  alertMail({
    agencyName: "Ouse & Lark",
    firstName: "Rosa",
    sections,
    userId: 7,
    publicUrl: ALERT_SITE,
    secret: ALERT_SECRET,
    hasWholePounds: true,
  });

/** The text that a reader of the HTML sees. */
const toWords = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<title>.*?<\/title>|<div style="display:none">.*?<\/div>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describe("an alert email", () => {
  it.each<[AlertHome[] | ((homes: Property[]) => AlertHome[]), Partial<Search>, string]>([
    [
      (all) => all.slice(0, 3).map((home) => news(home)),
      { place: ELY, maxPrice: 400_000, minBeds: 2 },
      "3 new homes up to £400,000 with at least 2 beds around Ely for sale",
    ],
    [(all) => [news(all[0] as Property, ["Reduced by £25,000"])], {}, "1 reduced property for sale"],
    [
      (all) => [news(all[0] as Property, ["Back on the market"])],
      { poly: "x" },
      "1 property back on the market: in a drawn area for sale",
    ],
    [
      (all) => [news(all[0] as Property), news(all[1] as Property, ["Back on the market"])],
      { minBeds: 1 },
      "2 new or changed homes with at least 1 bed for sale",
    ],
  ])("sums up its content in the subject (%#)", (shown, search, subject) => {
    const list = typeof shown === "function" ? shown(homes) : shown;
    expect(write(section(list, search)).subject).toBe(subject);
  });

  it("counts across several searches", () => {
    const mail = write(
      section([news(homes[0] as Property)]),
      section([news(homes[1] as Property), news(homes[2] as Property)], { minBeds: 2 }, 13),
    );
    expect(mail.subject).toBe("3 new homes for 2 of your searches");
  });

  it("has the same content as text and as HTML: price, reduction, address, reasons and every link", () => {
    const [home] = homes as [Property];
    const mail = write(section([news(home, ["Reduced by £25,000"])], { place: ELY }));
    const words = toWords(mail.html);
    for (const said of [
      "Hello Rosa,",
      "Properties around Ely for sale",
      "Reduced by £25,000",
      "£475,000",
      home.price,
      home.displayAddress,
      "We’ll email you as soon as something changes.",
    ]) {
      expect(mail.text).toContain(said);
      expect(words).toContain(said);
    }
    expect(mail.text).toContain(`${home.price}, was £475,000`);
    const settings = ALERT_SITE + toAlertPath(ALERT_SECRET, { kind: "search", searchId: 12, userId: 7 });
    for (const url of [
      `${ALERT_SITE}/properties/${home.propertyId}/sales`,
      `${ALERT_SITE}/search?channel=sales`,
      settings,
      `${settings}?choose=N`,
      ALERT_SITE + toAlertPath(ALERT_SECRET, { kind: "all", userId: 7 }),
    ]) {
      expect(mail.text).toContain(url);
      expect(mail.html).toContain(url.replaceAll("&", "&amp;"));
    }
    expect(mail.html).toContain(
      `src="${ALERT_SITE}/images/660/houses/house-1" alt="A &quot;brick&quot; house"`,
    );
  });

  it("escapes everything that a visitor typed", () => {
    const home = { ...(homes[0] as Property), displayAddress: '<img src=x onerror="1">' };
    const mail = write(section([news(home)], { q: "<script>alert(1)</script>" }));
    expect(mail.html).not.toContain("<script");
    expect(mail.html).not.toContain("<img src=x");
    expect(mail.text).toContain("<script>alert(1)</script>");
  });

  it("shows twelve homes in full, and how many more there are", () => {
    const mail = write(section(homes.slice(0, 20).map((home) => news(home))));
    expect(mail.html.match(/<h3/g)).toHaveLength(12);
    expect(mail.html).toContain("… and 8 more.");
    expect(mail.text).toContain("And 8 more");
    const shared = write(section(homes.slice(0, 10).map((home) => news(home))), {
      ...section(
        homes.slice(10, 12).map((home) => news(home)),
        { minBeds: 2 },
        13,
      ),
      toldAbove: 3,
    });
    expect(shared.html.match(/<h3/g)).toHaveLength(8);
    expect(shared.text).toContain("And 4 more");
    expect(shared.text).toContain("3 already listed above");
  });

  it("has one-click unsubscribe headers, for its search or for all if it is about several", () => {
    const one = section([news(homes[0] as Property)]);
    const two = section([news(homes[1] as Property)], { minBeds: 2 }, 13);
    const search = toAlertPath(ALERT_SECRET, { kind: "search", searchId: 12, userId: 7 });
    expect(write(one).headers).toEqual({
      "List-Unsubscribe": `<${ALERT_SITE}${search}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(write(one, two).headers?.["List-Unsubscribe"]).toMatch(
      /^<http:\/\/gable\.test\/alerts\/all-7\/1-/,
    );
  });
});
