import type { Picture } from "../../property/media/picture-schema.ts";
import type { ViewingState } from "./viewing-change.ts";
import type { ShownSlot } from "./viewing-slots.ts";

/** A signed link to a viewing, as its path has it. */
export interface ViewingLink {
  lead: string;
  expires: string;
  signature: string;
}

/** What the page behind the link shows. It contains nothing about the visitor. */
export interface ViewingPage {
  state: ViewingState;
  /** The path of the page, which its forms also post to. */
  path: string;
  /** The viewing's time, or its last one if it was cancelled; null when that isn't known. */
  time: ShownSlot | null;
  /** Null when the property was withdrawn. */
  home: {
    address: string;
    price: string;
    path: string;
    photo: Picture | null;
    isAvailable: boolean;
  } | null;
  /** We'll remind the visitor of it. */
  isReminded: boolean;
  contact: { name: string; telephone: string; openingText: string };
  /** Free times to move it to. */
  slots: ShownSlot[];
  canMove: boolean;
}

/** `unknown`: not one of our links, or the enquiry was deleted. */
export type ViewingPageResult = ViewingPage | { refused: "unknown" | "expired" };
