import { useEffect, useState } from "react";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import type { Viewing } from "../../../domain/enquiry/viewing/viewing.ts";
import type { ShownSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { ViewingForm } from "./viewing-form.tsx";

export function Overlay({ subject, onClose }: OverlayProps<Viewing>) {
  const slots = useViewingSlots(subject.propertyId);
  return (
    <OverlayFrame title="Book a Viewing" shape="sheet" onClose={onClose}>
      <ViewingForm viewing={subject} slots={slots} />
    </OverlayFrame>
  );
}

/** The slots that are free now; undefined while loading, empty on failure or when the branch has none. */
function useViewingSlots(propertyId: number): readonly ShownSlot[] | undefined {
  const [slots, setSlots] = useState<readonly ShownSlot[]>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchCall(ENQUIRY_CALLS.listViewingSlots, {
      query: { property: String(propertyId) },
      signal: leaving.signal,
    }).then(
      (answer) => setSlots(answer.slots),
      () => leaving.signal.aborted || setSlots([]),
    );
    return () => leaving.abort();
  }, [propertyId]);
  return slots;
}
