import { useEffect, useState } from "react";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { FORM_INSTANCE_FIELD } from "../../../domain/enquiry/lead/lead.ts";
import type { Viewing } from "../../../domain/enquiry/viewing/viewing.ts";
import type { ShownSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { findPostedValues, pickTypedValues, savePostedForm } from "../lead/posted-form.ts";
import { ViewingForm } from "./viewing-form.tsx";

const TYPED_FIELD = new RegExp(
  `^lead_client\\[(?!do_not_contact)|^lead\\[(?:message|viewing_slot_id)\\]$|^${FORM_INSTANCE_FIELD}$`,
);

/** Posting leaves the page, so the typed values are kept until the post is confirmed. */
export function Overlay({ subject, onClose }: OverlayProps<Viewing>) {
  const key = `viewing ${subject.propertyId}`;
  const [posted] = useState(() => findPostedValues(key));
  const slots = useViewingSlots(subject.propertyId);
  return (
    <OverlayFrame title="Book a Viewing" shape="sheet" onClose={onClose}>
      <ViewingForm
        viewing={subject}
        slots={slots}
        posted={posted}
        onPost={(sent) =>
          savePostedForm({ key, leadType: "book-a-viewing", values: pickTypedValues(sent, TYPED_FIELD) })
        }
      />
    </OverlayFrame>
  );
}

/** The slots that are free now; empty while loading, on failure, or when the branch has none. */
function useViewingSlots(propertyId: number): readonly ShownSlot[] {
  const [slots, setSlots] = useState<readonly ShownSlot[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetchCall(ENQUIRY_CALLS.listViewingSlots, {
      query: { property: String(propertyId) },
      signal: leaving.signal,
    }).then(
      (answer) => setSlots(answer.slots),
      () => undefined,
    );
    return () => leaving.abort();
  }, [propertyId]);
  return slots;
}
