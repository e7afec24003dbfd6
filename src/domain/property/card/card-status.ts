import { DAY_MS } from "../../time/time.ts";
import type { Channel } from "../channel.ts";
import { findAuctionLabel } from "../kind/auction-label.ts";
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

/** The agency's settings that decide about labels. */
export interface LabelRules {
  displaySstcAsSold: boolean;
  /** A correction: a lot's date matters to a bidder, not when it was added. */
  noNewLabelOnLots: boolean;
}

interface CardMoment extends LabelRules {
  now: number;
  /** ISO date. */
  today: string;
}

export interface CardLabel {
  /** One of the fixed texts, or 'Auction · 3 December'. */
  text: string;
  tone: "new" | "home" | "auction" | "offer" | "sold";
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
export function cardLabels(card: CardFacts, moment: CardMoment): CardLabel[] {
  const { now, today, noNewLabelOnLots } = moment;
  const auction = isSold(card, today) ? null : findAuctionLabel(card.auctionDate, today);
  const isNew = !isSold(card, today) && now - card.createdAt < NEW_FOR_MS;
  const labels: (CardLabel | undefined)[] = [
    isNew && !(noNewLabelOnLots && card.auctionDate !== null)
      ? { text: "NEW Listing!", tone: "new" }
      : undefined,
    card.tags.includes("new home") ? { text: "New Home", tone: "home" } : undefined,
    auction === null ? undefined : { text: auction, tone: "auction" },
    statusLabel(card, moment),
  ];
  return labels.filter((label) => label !== undefined);
}

function statusLabel(card: CardFacts, { today, displaySstcAsSold }: CardMoment): CardLabel | undefined {
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
