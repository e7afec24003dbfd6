import { describe, expect, it } from "vitest";
import { stockHome } from "../../../../tests/support/stock-home.ts";
import type { StockHome } from "./comparables.ts";
import { estimateValue } from "./instant-valuation.ts";
import type { ValuationCriteria } from "./instant-valuation-schema.ts";
import type { PriceIndex } from "./price-index-schema.ts";

const today = "2026-11-15";
const place = { lat: 52.4, lng: 0.26, street: "Fore Hill", town: "Ely", isExact: true };
const question: ValuationCriteria = {
  postcode: "CB7 4AA",
  type: "semi-detached-house",
  beds: 3,
  squareFeet: null,
};
const index: PriceIndex = {
  regions: [
    {
      name: "the Fens",
      postcodeAreas: ["CB"],
      source: "figures of this test",
      rows: [
        { period: "2026-05", value: 100 },
        { period: "2026-09", value: 105 },
      ],
    },
  ],
};

const asking = (...thousands: number[]) => thousands.map((value) => stockHome({ priceValue: value * 1_000 }));
const sold = (thousands: readonly number[], given: Partial<StockHome> = {}) =>
  thousands.map((value) =>
    stockHome({ status: "completed", exchangedPrice: value * 1_000, exchangedOn: "2026-05-20", ...given }),
  );
const estimate = (homes: StockHome[], more: Partial<Parameters<typeof estimateValue>[0]> = {}) =>
  estimateValue({ question, place, homes, index: null, today, ...more });

/** The range in thousands with its confidence, or the reason why there is no estimate. */
function shown(homes: StockHome[], more: Partial<Parameters<typeof estimateValue>[0]> = {}) {
  const found = estimate(homes, more);
  return found.outcome === "estimate"
    ? `${found.lowPounds / 1_000}-${found.highPounds / 1_000} ${found.confidence}`
    : found.reason;
}

describe("estimateValue", () => {
  it.each<[what: string, homes: StockHome[], answer: string]>([
    ["no homes", [], "too-few"],
    ["three homes", asking(300, 300, 300), "too-few"],
    ["four homes", asking(295, 300, 300, 305), "285-315 fair"],
    [
      "four homes with one dominant weight",
      [
        ...sold([300], { street: "Fore Hill" }),
        ...asking(300, 300, 300).map((far) => ({ ...far, lat: 52.5 })),
      ],
      "too-few",
    ],
    [
      "four homes, none with as many bedrooms",
      asking(300, 300, 300, 300).map((other) => ({ ...other, bedrooms: 2 })),
      "too-few",
    ],
    [
      "four homes, three of them to let",
      [
        ...asking(300),
        ...asking(300, 300, 300).map((let_) => ({
          ...let_,
          channel: "lettings" as const,
          status: "to-let" as const,
          priceValue: 1_200,
        })),
      ],
      "too-few",
    ],
    ["scattered prices", asking(150, 200, 300, 450, 600), "scattered"],
    ["many similar sold prices", sold([290, 295, 300, 300, 305, 310]), "285-315 good"],
    ["many similar asking prices", asking(290, 295, 300, 300, 305, 310), "285-315 fair"],
    ["prices that differ somewhat", asking(240, 270, 300, 330, 360), "255-350 fair"],
    ["prices that differ more", asking(215, 255, 300, 345, 390), "240-380 low"],
  ])("answers for %s", (_what, homes, answer) => {
    expect(shown(homes)).toBe(answer);
  });

  it("adds asking prices only when there are too few sold prices", () => {
    const enough = estimate([...sold([300, 300, 300, 300, 300]), ...asking(400, 400, 400)]);
    expect(enough.comparables.map(({ priceKind }) => priceKind)).toEqual(Array(5).fill("sold"));
    const few = estimate([...sold([300, 300, 300]), ...asking(310, 310, 310)]);
    expect(few.comparables.filter(({ priceKind }) => priceKind === "asking")).toHaveLength(3);
  });

  it("gives homes on the same street the most weight", () => {
    const away = asking(330, 330, 330, 330).map((other) => ({ ...other, lat: 52.43 }));
    const street = asking(290, 290, 290).map((near) => ({ ...near, street: "Fore Hill" }));
    const found = estimate([...away, ...street]);
    expect(found.comparables.slice(0, 3).every(({ isSameStreet }) => isSameStreet)).toBe(true);
    expect(found).toMatchObject({ lowPounds: 270_000, highPounds: 315_000 });
    expect(found.texts.join(" ")).toContain("3 are on the same street");
  });

  it("uses at most ten homes", () => {
    expect(estimate(asking(...Array<number>(30).fill(300))).comparables).toHaveLength(10);
  });

  it("uses prices per square foot when sizes are known, and says when it can't", () => {
    const sized = { question: { ...question, squareFeet: 1_200 } };
    expect(shown(asking(300, 300, 300, 300), sized)).toBe("340-380 fair");
    const other = asking(300, 300, 300, 300).map((small) => ({ ...small, squareFeet: 700 }));
    expect(shown(other, sized)).toBe("285-315 fair");
    expect(estimate(other, sized).texts.join(" ")).toContain("the size isn't taken into account");
  });

  it.each(["land", "farm", "building-plot", "shop", "office", "industrial-unit"] as const)(
    "gives no estimate for %s",
    (type) => {
      const homes = asking(300, 300, 300, 300, 300).map((other) => ({ ...other, propertyType: type }));
      expect(shown(homes, { question: { ...question, type } })).toBe("kind");
    },
  );

  it("gives no estimate for an unknown postcode", () => {
    expect(shown(asking(300, 300, 300, 300), { place: null })).toBe("outside");
  });

  it("gives no estimate far from every home of the agency", () => {
    const cornwall = { ...place, lat: 50.26, lng: -5.05 };
    const found = estimate(asking(300, 300, 300, 300), { place: cornwall });
    expect(found).toMatchObject({ outcome: "none", reason: "too-few", comparables: [] });
    expect(found.texts[0]).toContain("found none");
  });
});

describe("explanation of an estimate", () => {
  const explain = (homes: StockHome[], more: Partial<Parameters<typeof estimateValue>[0]> = {}) =>
    estimate(homes, more).texts.join(" ");
  const four = [300, 300, 300, 300];

  it.each<[what: string, texts: string, included: string[], excluded: string[]]>([
    [
      "asking prices alone",
      explain(asking(...four)),
      [
        "4 homes we've sold or listed within 0.7 miles of CB7 4AA: 4 on the market",
        "None of these has sold yet",
        "we haven't reduced them",
      ],
      ["index", "All of these are sold prices"],
    ],
    [
      "sold prices alone",
      explain(sold([...four, 300])),
      ["All of these are sold prices", "no price index for this area"],
      ["Asking"],
    ],
    [
      "sold and asking prices, and a home with a buyer",
      explain([...sold([300, 300]), ...asking(300, 300), stockHome({ status: "sstc" })]),
      ["2 sold, 1 under offer and 2 on the market", "Sold prices count most"],
      ["None of these"],
    ],
    [
      "an index that covers it",
      explain(sold([...four, 300]), { index }),
      [
        "5 sold prices were adjusted to September 2026 with a price index for the Fens. Source: figures of this test.",
      ],
      ["no price index", "adjusted for time", "isn't adjusted"],
    ],
    [
      "a sale after the index ends, and one in a gap",
      explain(
        [
          ...sold(four),
          ...sold([300], { exchangedOn: "2026-10-02" }),
          ...sold([300], { exchangedOn: "2026-07-02" }),
        ],
        { index },
      ),
      [
        "4 sold prices were adjusted",
        "1 home sold after September 2026, when our index ends, so its price isn't adjusted.",
        "Our index has no figure for 1 sale, so its price isn't adjusted.",
      ],
      [],
    ],
    [
      "an index for another region",
      explain(sold([...four, 300]), { index, question: { ...question, postcode: "TR1 1AA" } }),
      ["no price index"],
      ["Fens"],
    ],
    [
      "a different number of bedrooms",
      explain([...asking(300, 300, 300), stockHome({ bedrooms: 4 })]),
      ["1 has one bedroom more or fewer than yours and counts less."],
      [],
    ],
    [
      "a postcode whose position is approximate",
      explain(asking(...four), { place: { ...place, isExact: false } }),
      ["from the middle of CB7 4."],
      [],
    ],
    ["a missing floor size", explain(asking(...four)), ["You didn't give a floor size"], []],
  ])("covers %s", (_what, texts, included, excluded) => {
    for (const words of included) expect(texts).toContain(words);
    for (const words of excluded) expect(texts).not.toContain(words);
  });

  it("says what was searched when there is too little evidence", () => {
    expect(explain(asking(300, 300))).toBe(
      "We looked for homes like yours (semi-detached house, 3 bedrooms) within 8 miles of CB7 4AA and found 2: 2 on the market. We need at least 4 similar homes for an estimate.",
    );
  });
});
