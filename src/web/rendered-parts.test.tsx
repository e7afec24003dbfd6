import type { ComponentProps, ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { expectSameInParts, goOn, makeSite, toText } from "../../tests/support/drawn-page.tsx";
import type { PropertyCard } from "../domain/property/card/property-card.ts";
import { DAY_MS } from "../domain/time/time.ts";
import { drawWithParts } from "./drawn-parts.tsx";
import { useDrawnApart } from "./lib/drawn-apart.ts";
import { CompareToggle } from "./property/compare/compare-toggle.tsx";
import { PropertyCardItem } from "./property/property-card.tsx";
import { toHeart } from "./saved/heart-button.tsx";
import { SiteHeader } from "./site/header/site-header.tsx";

const drawContent = vi.fn((text: string) => <b>{text}</b>);

function Content({ text }: { text: string }) {
  return drawContent(text);
}

function Part({ of, look }: { of: object; look: string }) {
  return <p {...useDrawnApart({ content: <Content text={look} />, kept: { of, look } })} />;
}

function OwnPart({ text }: { text: string }) {
  return <p {...useDrawnApart({ content: <Content text={text} /> })} />;
}

describe("a part that is drawn apart", () => {
  const site = makeSite();
  const draw = async (page: ReactNode, ofSite = site) => toText(await drawWithParts(ofSite, page, goOn));
  const home = {};

  it("is drawn once and put into every place that shows it", async () => {
    const page = (
      <main>
        <Part of={home} look="£1" />
        <Part of={home} look="£2" />
        <Part of={home} look="£1" />
      </main>
    );
    drawContent.mockClear();
    for (let times = 0; times < 2; times += 1)
      expect(await draw(page)).toBe("<main><p><b>£1</b></p><p><b>£2</b></p><p><b>£1</b></p></main>");
    expect(drawContent).toHaveBeenCalledTimes(2);
  });

  it("is drawn again for another object and for other settings", async () => {
    const object = {};
    drawContent.mockClear();
    await draw(<Part of={object} look="new" />);
    await draw(<Part of={{}} look="new" />);
    await draw(<Part of={object} look="new" />, makeSite());
    await draw(<Part of={object} look="new" />);
    expect(drawContent).toHaveBeenCalledTimes(3);
  });

  it("is forgotten with its other looks, when there are too many", async () => {
    const object = {};
    for (let day = 0; day < 9; day += 1) await draw(<Part of={object} look={`day ${day}`} />);
    drawContent.mockClear();
    await draw(<Part of={object} look="day 8" />);
    expect(drawContent).not.toHaveBeenCalled();
    await draw(<Part of={object} look="day 0" />);
    expect(drawContent).toHaveBeenCalledTimes(1);
  });

  it("isn't confused by a text that looks like its mark", async () => {
    expect(
      await draw(
        <>
          <i>{"<!--part 0-->"}</i>
          <Part of={home} look="<!--part 1-->" />
        </>,
      ),
    ).toBe("<i>&lt;!--part 0--&gt;</i><p><b>&lt;!--part 1--&gt;</b></p>");
  });
});

describe("a page in several turns", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 3],
  ])("lets others have their turn, if each of three parts takes %i ms, %i times", async (ms, times) => {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    drawContent.mockImplementation((text) => {
      now += ms;
      return <b>{text}</b>;
    });
    const page = ["£1", "£2", "£3"].map((text) => <OwnPart key={text} text={text} />);
    let turns = 0;
    const html = await drawWithParts(makeSite(), page, async () => {
      turns += 1;
    });
    clock.mockRestore();
    drawContent.mockRestore();
    expect(toText(html)).toBe("<p><b>£1</b></p><p><b>£2</b></p><p><b>£3</b></p>");
    expect(turns).toBe(times);
  });

  it("doesn't keep a part of one page only", async () => {
    drawContent.mockClear();
    const site = makeSite();
    for (let i = 0; i < 2; i += 1) await drawWithParts(site, <OwnPart text="£4" />, goOn);
    expect(drawContent).toHaveBeenCalledTimes(2);
  });
});

describe("the parts of a page that are drawn apart are the same as in one piece:", () => {
  const site = { ...makeSite(), agencyName: "Ouse & Lark" };
  const expectSame = async (node: ReactNode) => {
    const html = await expectSameInParts({ site, node, data: {}, pathname: "/search" });
    expect(html).not.toContain("preload");
    return html;
  };

  it("the header", async () => {
    expect(await expectSame(<SiteHeader />)).toContain('aria-label="Ouse &amp; Lark, home"');
  });

  const NOW = Date.parse("2026-11-18T12:00:00Z");
  const photo = { url: "/a", imageAlt: "A house", key: "a", width: 1_200, height: 800, colour: "#fff" };
  const card: PropertyCard = {
    id: 1,
    property_id: 1,
    display_address: "Dryden’s Walk, Huntingdon, Cambridgeshire",
    property_channel: "sales",
    property_url: "/properties/1/sales",
    price: "£250,000",
    priceValue: 250_000,
    pppw_price: null,
    photos: [photo, { ...photo, key: "b" }],
    bedrooms: 3,
    bathrooms: 1,
    receptionRooms: 2,
    acreage: null,
    squareFeet: 900,
    createdAt: NOW,
    status: "For sale",
    tags: [],
    exchangedPrice: null,
    disposal: null,
    auctionDate: null,
    propertyType: "House",
    subdomain: "",
    lat: 52.3,
    lng: -0.2,
  };

  // All for the same card, so that each must differ from those before it.
  it.each<[string, Partial<ComponentProps<typeof PropertyCardItem>>]>([
    ["a new home", {}],
    ["the first card", { loading: "first" }],
    ["an eager card", { loading: "eager" }],
    ["another width", { sizes: "94vw" }],
    ["a month later", { now: NOW + 30 * DAY_MS }],
    ["without a heart", { heart: undefined }],
    ["without an action", { action: undefined }],
    ["the selected one", { isSelected: true }],
  ])("a card, %s", async (_, others) => {
    const props = {
      card,
      now: NOW,
      sizes: "31vw",
      loading: "lazy" as const,
      heart: toHeart(card),
      action: <CompareToggle card={card} />,
    };
    expect(await expectSame(<PropertyCardItem {...props} {...others} />)).toContain("Dryden’s Walk");
  });
});
