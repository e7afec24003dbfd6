import { DAY_MS } from "../../time/time.ts";
import type { Channel } from "../channel.ts";
import type { StatusLabel } from "../property-status.ts";

/** The fields that decide which labels a card shows. */
export interface CardFacts {
  property_channel: Channel;
  status: StatusLabel;
  tags: readonly string[];
  createdAt: number;
  auctionDate: string | null;
  exchangedPrice: number | null;
}

interface CardMoment {
  now: number;
  /** ISO date. */
  today: string;
  /** A theme setting. */
  displaySstcAsSold: boolean;
}

export interface CardLabel {
  text: "NEW Listing!" | "New Home" | "Under offer" | "Let Agreed" | "SSTC" | "Sold" | "Let";
  tone: "new" | "home" | "offer" | "sold";
}

const NEW_FOR_MS = 7 * DAY_MS;
const SOLD: readonly StatusLabel[] = ["SSTC", "Sold", "Exchanged", "Completed"];

/** True by its status, or when a past auction has an exchanged price. */
export function isSold(
  card: Pick<CardFacts, "status" | "auctionDate" | "exchangedPrice">,
  today: string,
): boolean {
  const isSoldAtAuction =
    card.auctionDate !== null && card.auctionDate < today && card.exchangedPrice !== null;
  return isSoldAtAuction || SOLD.includes(card.status);
}

/** The labels on a card's photo, in display order. */
export function cardLabels(card: CardFacts, { now, today, displaySstcAsSold }: CardMoment): CardLabel[] {
  const labels: (CardLabel | undefined)[] = [
    !isSold(card, today) && now - card.createdAt < NEW_FOR_MS
      ? { text: "NEW Listing!", tone: "new" }
      : undefined,
    card.tags.includes("new home") ? { text: "New Home", tone: "home" } : undefined,
    statusLabel(card, { today, displaySstcAsSold }),
  ];
  return labels.filter((label) => label !== undefined);
}

function statusLabel(
  card: CardFacts,
  { today, displaySstcAsSold }: Omit<CardMoment, "now">,
): CardLabel | undefined {
  if (isSold(card, today)) {
    const isSubjectToContract = card.status === "SSTC" && !displaySstcAsSold;
    return { text: isSubjectToContract ? "SSTC" : "Sold", tone: "sold" };
  }
  if (card.status === "Under offer" || card.status === "Let agreed") {
    return { text: card.property_channel === "lettings" ? "Let Agreed" : "Under offer", tone: "offer" };
  }
  return card.status === "Let" && card.property_channel === "lettings"
    ? { text: "Let", tone: "sold" }
    : undefined;
}
