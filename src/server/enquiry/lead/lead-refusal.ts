import type { z } from "zod";
import type { FlashCode } from "../../../domain/site/flash.ts";
import { faultsByField } from "../../../domain/site/form-fields.ts";
import type { BookingRefusal } from "../viewing/book-viewing-slot.ts";

/** Why an enquiry isn't accepted. */
export type LeadRefusal =
  | { reason: "invalid-fields"; errors: Record<string, string[]>; code: FlashCode }
  /** The property, or the branch of the form, is no longer here. */
  | { reason: "gone" }
  | { reason: BookingRefusal };

export interface Refused {
  refused: LeadRefusal;
}

export function refuseFields(
  errors: Record<string, string[]>,
  code: FlashCode = "lead-sending-error-validation",
): Refused {
  return { refused: { reason: "invalid-fields", errors, code } };
}

/** Names each field that a schema didn't accept. */
export function refuseIssues({ issues }: z.ZodError): Refused {
  return refuseFields(faultsByField(issues));
}
