import { formatSlotDay } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { MailFact } from "../../mail/mail-parts.ts";
import { toShownSlot } from "./shown-slot.ts";

/** Day, time and place of a viewing for an email. */
export function listViewingFacts(
  slot: { startsAt: number; endsAt: number },
  address: string | undefined,
): MailFact[] {
  const { day, from, to } = toShownSlot({ id: 0, ...slot });
  return [
    { label: "Day", value: formatSlotDay(day) },
    { label: "Time", value: `${from} to ${to}` },
    ...(address === undefined ? [] : [{ label: "Where", value: address }]),
  ];
}
