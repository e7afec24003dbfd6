import type { CommercialKindName } from "./drafts/commercial-kinds.ts";
import type { LandKindName } from "./drafts/draft-land.ts";
import type { LettingVariantName, SaleVariantName } from "./drafts/draft-variant.ts";
import type { HomeKindName } from "./homes/home-kinds.ts";
import type { LetKind } from "./offer.ts";

/** A listing in the stock plan. */
export type PlannedListing =
  | { type: "sale"; home: HomeKindName; variant?: SaleVariantName }
  | { type: "letting"; home: HomeKindName; let: LetKind; variant?: LettingVariantName }
  | { type: "dual"; home: HomeKindName }
  | { type: "garage"; channel: "sales" | "lettings" }
  | { type: "development"; plots: number }
  | { type: "commercial"; commercial: CommercialKindName; channel: "sales" | "lettings" }
  | { type: "land"; land: LandKindName; channel: "sales" | "lettings" }
  | { type: "farm" }
  | { type: "lot"; of: "home" | "shop" | "land" };

const repeat = (count: number, planned: PlannedListing): PlannedListing[] =>
  Array.from({ length: count }, () => planned);
const sales = (count: number, home: HomeKindName) => repeat(count, { type: "sale", home });
const lets = (count: number, home: HomeKindName, kind: LetKind = "ordinary") =>
  repeat(count, { type: "letting", home, let: kind });
/** One home for sale with each variant. */
const unusualSales = (home: HomeKindName, ...variants: SaleVariantName[]) =>
  variants.map((variant): PlannedListing => ({ type: "sale", home, variant }));
/** One home to let with each variant. */
const unusualLets = (home: HomeKindName, ...variants: LettingVariantName[]) =>
  variants.map(
    (variant): PlannedListing => ({
      type: "letting",
      home,
      let: home === "student" ? "student" : "ordinary",
      variant,
    }),
  );
const commercial = (count: number, kind: CommercialKindName, channel: "sales" | "lettings") =>
  repeat(count, { type: "commercial", commercial: kind, channel });

/**
 * One block of stock: an agency with twelve branches on an ordinary day. Larger stocks repeat it. About one home in
 * eight has a variant: a fact that isn't known, or a less usual way of selling or letting.
 */
export const STOCK_PLAN: readonly PlannedListing[] = [
  ...sales(43, "victorian-terrace"),
  ...unusualSales("victorian-terrace", "banded", "banded", "band-only", "energy-unknown"),
  ...unusualSales("victorian-terrace", "rooms-unmeasured", "rooms-in-words", "poor-feed"),
  ...sales(44, "semi"),
  ...unusualSales("semi", "banded", "band-only", "energy-unknown", "energy-ordered"),
  ...unusualSales("semi", "rooms-unmeasured", "rooms-in-words", "coming-soon"),
  ...sales(1, "modern-house"),
  ...unusualSales("modern-house", "coming-soon", "shared-equity"),
  ...repeat(1, { type: "dual", home: "semi" }),
  ...repeat(1, { type: "dual", home: "victorian-terrace" }),
  ...sales(22, "contemporary"),
  ...sales(22, "estate-house"),
  ...unusualSales("estate-house", "banded", "energy-unknown"),
  ...sales(28, "bungalow"),
  ...unusualSales("bungalow", "band-only", "energy-unknown"),
  ...sales(2, "park-home"),
  ...sales(12, "thatched"),
  ...unusualSales("thatched", "energy-exempt", "energy-exempt"),
  ...sales(8, "farmhouse"),
  ...sales(12, "barn"),
  ...sales(13, "georgian"),
  ...unusualSales("georgian", "energy-exempt"),
  ...sales(16, "flat"),
  ...unusualSales("flat", "no-ground-rent", "no-ground-rent", "no-lease-start", "years-left-only"),
  ...unusualSales("flat", "years-left-only", "no-lease-facts", "commonhold"),
  ...sales(2, "maisonette"),
  ...unusualSales("maisonette", "shared-ownership", "shared-ownership-rent-unknown"),
  ...repeat(1, { type: "dual", home: "flat" }),
  ...repeat(1, { type: "garage", channel: "sales" }),
  ...lets(22, "victorian-terrace"),
  ...unusualLets("victorian-terrace", "no-date", "no-deposit", "no-holding-deposit"),
  ...unusualLets("victorian-terrace", "no-term", "no-furnishing", "no-bills"),
  ...lets(2, "shared-house", "room"),
  ...lets(20, "semi"),
  ...unusualLets("semi", "either-furnishing", "no-rent", "banded", "no-date", "poor-feed"),
  ...repeat(1, { type: "garage", channel: "lettings" }),
  ...lets(28, "flat"),
  ...unusualLets("flat", "no-deposit", "no-furnishing", "no-bills"),
  ...unusualLets("flat", "rooms-in-words", "either-furnishing", "energy-unknown"),
  ...lets(6, "estate-house"),
  ...lets(5, "bungalow"),
  ...unusualLets("bungalow", "band-only"),
  ...lets(3, "thatched"),
  ...lets(4, "flat", "short"),
  ...lets(3, "victorian-terrace", "short"),
  ...lets(2, "barn", "short"),
  ...lets(12, "student", "student"),
  ...unusualLets("student", "council-tax-exempt", "council-tax-exempt"),
  ...repeat(3, { type: "development", plots: 8 }),
  ...commercial(8, "shop", "lettings"),
  ...commercial(1, "tea-room", "lettings"),
  ...commercial(1, "pub", "lettings"),
  ...commercial(7, "office", "lettings"),
  ...commercial(4, "industrial", "lettings"),
  ...commercial(1, "yard", "lettings"),
  ...commercial(4, "shop", "sales"),
  ...commercial(1, "pub", "sales"),
  ...commercial(1, "office", "sales"),
  ...commercial(1, "bank", "sales"),
  ...commercial(2, "industrial", "sales"),
  ...repeat(7, { type: "land", land: "arable", channel: "sales" }),
  ...repeat(6, { type: "land", land: "paddock", channel: "sales" }),
  ...repeat(3, { type: "land", land: "woodland", channel: "sales" }),
  ...repeat(6, { type: "land", land: "plot", channel: "sales" }),
  ...repeat(2, { type: "land", land: "paddock", channel: "lettings" }),
  ...repeat(4, { type: "farm" }),
  ...repeat(14, { type: "lot", of: "home" }),
  ...repeat(4, { type: "lot", of: "shop" }),
  ...repeat(4, { type: "lot", of: "land" }),
];

/** How many listings a block has. */
export const BLOCK_SIZE = STOCK_PLAN.reduce((sum, planned) => sum + countListings(planned), 0);

function countListings(planned: PlannedListing): number {
  if (planned.type === "development") return 1 + planned.plots;
  return planned.type === "dual" ? 2 : 1;
}
