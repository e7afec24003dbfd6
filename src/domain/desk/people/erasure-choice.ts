import { type DeskRole, may } from "../role.ts";
import type { ErasureChoice } from "./people-view.ts";

interface ErasureOptions {
  role: DeskRole;
  email: string;
  /** Enquiries at branches that the reader doesn't work for. */
  enquiriesElsewhere: number;
  /** Reports and replies that such branches sent them. */
  contactsElsewhere: number;
  /** What was typed before, and didn't match. */
  typed?: string;
}

/** What has to be typed where there's no email address. */
const WORD = "erase";

/** Whether a person's data can be erased by the reader, and what to type to confirm it. */
export function toErasureChoice({
  role,
  email,
  enquiriesElsewhere,
  contactsElsewhere,
  typed,
}: ErasureOptions): ErasureChoice {
  if (!may(role, "people.erase"))
    return { state: "refused", reason: "Only managers and owners can erase a person’s data." };
  if (enquiriesElsewhere + contactsElsewhere > 0) {
    const what = enquiriesElsewhere > 0 ? "also wrote to branches" : "is also known to branches";
    return {
      state: "refused",
      reason: `This person ${what} that you don’t work for. Ask somebody who works for all branches to erase everything at once.`,
    };
  }
  return {
    state: "allowed",
    confirmation: email === "" ? WORD : email.toLowerCase(),
    typed: typed ?? "",
    problem: typed === undefined ? null : "That doesn’t match. Nothing was erased.",
  };
}

export function isConfirmed(choice: ErasureChoice, typed: string): boolean {
  return choice.state === "allowed" && typed.trim().toLowerCase() === choice.confirmation;
}
