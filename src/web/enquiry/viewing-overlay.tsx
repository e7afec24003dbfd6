import { useState } from "react";
import type { Viewing } from "../../domain/enquiry/viewing.ts";
import { readViewingDraft, toViewingDraft } from "../../domain/enquiry/viewing-draft.ts";
import { loadSessionValue, saveSessionValue } from "../lib/storage.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";
import { noteEnquiry } from "./after-enquiry.ts";
import { ViewingForm } from "./viewing-form.tsx";

/** The page is left when the form is posted, so what was typed is kept until it is known to have arrived. */
export function Overlay({ subject, onClose }: OverlayProps<Viewing>) {
  const keptAs = `viewing-${subject.propertyId}`;
  const [draft] = useState(() => readViewingDraft(loadSessionValue(keptAs)));
  const keep = (form: FormData) => {
    saveSessionValue(keptAs, toViewingDraft(form) ?? null);
    noteEnquiry({ leadType: "book-a-viewing", draft: keptAs });
  };
  return (
    <OverlayFrame title="Book a Viewing" shape="sheet" onClose={onClose}>
      <ViewingForm viewing={subject} draft={draft} onPost={keep} />
    </OverlayFrame>
  );
}
