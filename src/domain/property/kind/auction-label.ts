import { formatDay } from "../../time/time.ts";

const YEAR = / \d{4}$/;

/** 'Auction · 3 December' until the sale is over; null afterwards, and without a date. */
export function findAuctionLabel(auctionDate: string | null, today: string): string | null {
  if (auctionDate === null || auctionDate < today) return null;
  return `Auction · ${formatDay(auctionDate).replace(YEAR, "")}`;
}
