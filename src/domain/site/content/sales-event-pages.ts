import type { PropertyCard } from "../../property/card/property-card.ts";
import type { Picture } from "../../property/media/picture-schema.ts";
import type { SalesEvent } from "./sales-event.ts";

export interface SalesEventCard
  extends Pick<SalesEvent, "eventId" | "kind" | "name" | "on" | "startsAt" | "venue"> {
  picture: Picture | null;
}

export interface SalesEventsPage {
  /** Soonest first. */
  coming: SalesEventCard[];
  /** Most recent first. */
  past: SalesEventCard[];
}

export interface SalesEventPage {
  event: SalesEvent;
  isPast: boolean;
  branchName: string;
  branchUrl: string;
  telephone: string;
  pictures: Record<string, Picture>;
  /** The properties sold at this auction. */
  lots: PropertyCard[];
  answeredAt: number;
}
