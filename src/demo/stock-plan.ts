import type { CommercialKindName } from "./draft-commercial.ts";
import type { LandKindName } from "./draft-land.ts";
import type { HomeKindName } from "./home-kinds.ts";
import type { LetKind } from "./offer.ts";

/** What a place in the stock is for. */
export type Slot =
  | { type: "sale"; home: HomeKindName }
  | { type: "letting"; home: HomeKindName; let: LetKind }
  | { type: "development"; plots: number }
  | { type: "commercial"; commercial: CommercialKindName; channel: "sales" | "lettings" }
  | { type: "land"; land: LandKindName; channel: "sales" | "lettings" }
  | { type: "farm" }
  | { type: "lot"; of: "home" | "shop" | "land" };

const many = (count: number, slot: Slot): Slot[] => Array.from({ length: count }, () => slot);
const sales = (count: number, home: HomeKindName) => many(count, { type: "sale", home });
const lets = (count: number, home: HomeKindName, kind: LetKind = "ordinary") =>
  many(count, { type: "letting", home, let: kind });

/** One block of stock: an agency of twelve branches on an ordinary day. Larger stocks are more of the same. */
export const STOCK_PLAN: readonly Slot[] = [
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
  ...many(3, { type: "development", plots: 8 }),
  ...many(10, { type: "commercial", commercial: "shop", channel: "lettings" }),
  ...many(7, { type: "commercial", commercial: "office", channel: "lettings" }),
  ...many(5, { type: "commercial", commercial: "industrial", channel: "lettings" }),
  ...many(5, { type: "commercial", commercial: "shop", channel: "sales" }),
  ...many(2, { type: "commercial", commercial: "office", channel: "sales" }),
  ...many(2, { type: "commercial", commercial: "industrial", channel: "sales" }),
  ...many(7, { type: "land", land: "arable", channel: "sales" }),
  ...many(6, { type: "land", land: "paddock", channel: "sales" }),
  ...many(3, { type: "land", land: "woodland", channel: "sales" }),
  ...many(6, { type: "land", land: "plot", channel: "sales" }),
  ...many(2, { type: "land", land: "paddock", channel: "lettings" }),
  ...many(4, { type: "farm" }),
  ...many(14, { type: "lot", of: "home" }),
  ...many(4, { type: "lot", of: "shop" }),
  ...many(4, { type: "lot", of: "land" }),
];
