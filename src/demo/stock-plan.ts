import type { CommercialKindName } from "./drafts/draft-commercial.ts";
import type { LandKindName } from "./drafts/draft-land.ts";
import type { HomeKindName } from "./homes/home-kinds.ts";
import type { LetKind } from "./offer.ts";

/** A listing in the stock plan. */
export type PlannedListing =
  | { type: "sale"; home: HomeKindName }
  | { type: "letting"; home: HomeKindName; let: LetKind }
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

/** One block of stock: an agency with twelve branches on an ordinary day. Larger stocks repeat it. */
export const STOCK_PLAN: readonly PlannedListing[] = [
  ...sales(50, "victorian-terrace"),
  ...sales(58, "semi"),
  ...sales(22, "contemporary"),
  ...sales(24, "estate-house"),
  ...sales(32, "bungalow"),
  ...sales(14, "thatched"),
  ...sales(8, "farmhouse"),
  ...sales(12, "barn"),
  ...sales(14, "georgian"),
  ...sales(30, "flat"),
  ...lets(30, "victorian-terrace"),
  ...lets(26, "semi"),
  ...lets(34, "flat"),
  ...lets(6, "estate-house"),
  ...lets(6, "bungalow"),
  ...lets(3, "thatched"),
  ...lets(4, "flat", "short"),
  ...lets(3, "victorian-terrace", "short"),
  ...lets(2, "barn", "short"),
  ...lets(14, "student", "student"),
  ...repeat(3, { type: "development", plots: 8 }),
  ...repeat(10, { type: "commercial", commercial: "shop", channel: "lettings" }),
  ...repeat(7, { type: "commercial", commercial: "office", channel: "lettings" }),
  ...repeat(5, { type: "commercial", commercial: "industrial", channel: "lettings" }),
  ...repeat(5, { type: "commercial", commercial: "shop", channel: "sales" }),
  ...repeat(2, { type: "commercial", commercial: "office", channel: "sales" }),
  ...repeat(2, { type: "commercial", commercial: "industrial", channel: "sales" }),
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
