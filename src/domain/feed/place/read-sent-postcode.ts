import { readPostcode } from "../../enquiry/address/postcode.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { readPostcodeParts } from "./postcode-parts.ts";

type SentPostcode = Pick<FeedRecord, "postcode" | "postcodeStart">;

/** The first text that is a whole postcode, else the first that begins one: that isn't shown, but places the property. */
export function readSentPostcode(...texts: readonly string[]): SentPostcode {
  for (const text of texts) {
    const read = readPostcode(text);
    if (read) return { postcode: read.postcode };
  }
  for (const text of texts) {
    const parts = readPostcodeParts(text);
    if (parts) return { postcode: "", postcodeStart: parts.sector ?? parts.district };
  }
  return { postcode: "" };
}
