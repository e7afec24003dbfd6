import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time/time.ts";
import { type CardFacts, cardLabels } from "./card-status.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const MOMENT = { now: NOW, today: "2026-11-15", displaySstcAsSold: false, noNewLabelOnLots: true };
const CARD: CardFacts = {
  property_channel: "sales",
  status: "For sale",
  tags: [],
  createdAt: NOW - 30 * DAY_MS,
  auctionDate: null,
  exchangedPrice: null,
};
const LET: Partial<CardFacts> = { property_channel: "lettings" };

describe("cardLabels", () => {
  it.each<[Partial<CardFacts>, string[]]>([
    [{}, []],
    [{ status: "SSTC" }, ["SSTC"]],
    [{ status: "Sold" }, ["Sold"]],
    [{ status: "Exchanged" }, ["Sold"]],
    [{ status: "Completed" }, ["Sold"]],
    [{ status: "Under offer" }, ["Under offer"]],
    [{ ...LET, status: "To let" }, []],
    [{ ...LET, status: "Let agreed" }, ["Let Agreed"]],
    [{ ...LET, status: "Let" }, ["Let"]],
    [{ auctionDate: "2026-11-14", exchangedPrice: 250_000 }, ["Sold"]],
    [{ auctionDate: "2026-11-14", exchangedPrice: null }, []],
    [{ auctionDate: "2026-11-15", exchangedPrice: 250_000 }, ["Auction · 15 November"]],
    [{ auctionDate: "2026-12-03" }, ["Auction · 3 December"]],
    [{ auctionDate: "2026-12-03", status: "Under offer" }, ["Auction · 3 December", "Under offer"]],
    [{ auctionDate: "2026-12-03", status: "Sold" }, ["Sold"]],
    [{ auctionDate: "2026-12-03", createdAt: NOW }, ["Auction · 3 December"]],
    [{ auctionDate: "2026-11-14", createdAt: NOW }, []],
    [{ tags: ["new home"] }, ["New Home"]],
    [{ createdAt: NOW - 7 * DAY_MS + 1 }, ["NEW Listing!"]],
    [{ createdAt: NOW - 7 * DAY_MS }, []],
    [{ createdAt: NOW, status: "SSTC" }, ["SSTC"]],
    [
      { createdAt: NOW, status: "Under offer", tags: ["new home"] },
      ["NEW Listing!", "New Home", "Under offer"],
    ],
  ])("turns %j into the labels %j", (card, texts) => {
    expect(cardLabels({ ...CARD, ...card }, MOMENT).map(({ text }) => text)).toEqual(texts);
  });

  it("calls a new lot new when the correction is off", () => {
    const lot = { ...CARD, auctionDate: "2026-12-03", createdAt: NOW };
    const labels = cardLabels(lot, { ...MOMENT, noNewLabelOnLots: false });
    expect(labels.map(({ text }) => text)).toEqual(["NEW Listing!", "Auction · 3 December"]);
  });

  it("shows SSTC as Sold when the theme asks for it", () => {
    const labels = cardLabels({ ...CARD, status: "SSTC" }, { ...MOMENT, displaySstcAsSold: true });
    expect(labels.map(({ text }) => text)).toEqual(["Sold"]);
  });
});
