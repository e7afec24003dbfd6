import type { ComponentProps, ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { expectSameInParts, goOn, makeSite, toText } from "../../tests/support/rendered-page.tsx";
import type { PropertyCard } from "../domain/property/card/property-card.ts";
import { DAY_MS } from "../domain/time/time.ts";
import { useRenderedApart } from "./lib/rendered-apart.ts";
import { CompareToggle } from "./property/compare/compare-toggle.tsx";
import { PropertyCardItem } from "./property/property-card.tsx";
import { renderInParts } from "./rendered-parts.tsx";
import { toHeart } from "./saved/heart-button.tsx";
import { SiteHeader } from "./site/header/site-header.tsx";

const renderContent = vi.fn((text: string) => <b>{text}</b>);

function Content({ text }: { text: string }) {
  return renderContent(text);
}

function Part({ of, variant }: { of: object; variant: string }) {
  return <p {...useRenderedApart({ content: <Content text={variant} />, cached: { of, variant } })} />;
}

function OwnPart({ text }: { text: string }) {
  return <p {...useRenderedApart({ content: <Content text={text} /> })} />;
}

describe("a part that is rendered apart", () => {
  const site = makeSite();
  const render = async (page: ReactNode, ofSite = site) => toText(await renderInParts(ofSite, page, goOn));
  const home = {};

  it("is rendered once and put into every place that shows it", async () => {
    const page = (
      <main>
        <Part of={home} variant="£1" />
        <Part of={home} variant="£2" />
        <Part of={home} variant="£1" />
      </main>
    );
    renderContent.mockClear();
    for (let times = 0; times < 2; times += 1)
      expect(await render(page)).toBe("<main><p><b>£1</b></p><p><b>£2</b></p><p><b>£1</b></p></main>");
    expect(renderContent).toHaveBeenCalledTimes(2);
  });

  it("is rendered again for another object and for other settings", async () => {
    const object = {};
    renderContent.mockClear();
    await render(<Part of={object} variant="new" />);
    await render(<Part of={{}} variant="new" />);
    await render(<Part of={object} variant="new" />, makeSite());
    await render(<Part of={object} variant="new" />);
    expect(renderContent).toHaveBeenCalledTimes(3);
  });

  it("is evicted with its other variants when there are too many", async () => {
    const object = {};
    for (let day = 0; day < 9; day += 1) await render(<Part of={object} variant={`day ${day}`} />);
    renderContent.mockClear();
    await render(<Part of={object} variant="day 8" />);
    expect(renderContent).not.toHaveBeenCalled();
    await render(<Part of={object} variant="day 0" />);
    expect(renderContent).toHaveBeenCalledTimes(1);
  });

  it("isn't confused by a text that looks like its mark", async () => {
    expect(
      await render(
        <>
          <i>{"<!--part 0-->"}</i>
          <Part of={home} variant="<!--part 1-->" />
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
  ])("lets others have their turn: three parts of %i ms each yield %i times", async (ms, times) => {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    renderContent.mockImplementation((text) => {
      now += ms;
      return <b>{text}</b>;
    });
    const page = ["£1", "£2", "£3"].map((text) => <OwnPart key={text} text={text} />);
    let turns = 0;
    const html = await renderInParts(makeSite(), page, async () => {
      turns += 1;
    });
    clock.mockRestore();
    renderContent.mockRestore();
    expect(toText(html)).toBe("<p><b>£1</b></p><p><b>£2</b></p><p><b>£3</b></p>");
    expect(turns).toBe(times);
  });

  it("doesn't cache a part of a single page", async () => {
    renderContent.mockClear();
    const site = makeSite();
    for (let i = 0; i < 2; i += 1) await renderInParts(site, <OwnPart text="£4" />, goOn);
    expect(renderContent).toHaveBeenCalledTimes(2);
  });
});

describe("a page with parts that are rendered apart has the same HTML as in one piece:", () => {
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
