import { Phone } from "lucide-react";
import { useState } from "react";
import type { Contact } from "../../../domain/enquiry/contact/contact.ts";
import { LEAD_THANKS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EnquiryThanks } from "../lead/enquiry-thanks.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactWays } from "./contact-ways.tsx";

/** The overlay to contact an office, a department or a person. */
export function Overlay({ subject, path, onClose }: OverlayProps<Contact>) {
  // Remembers which contact it was sent to, because a link in the panel can lead to another one.
  const [sentTo, setSentTo] = useState<string>();
  const [first] = subject.ways;
  if (sentTo === path) {
    return (
      <OverlayFrame title={subject.title} shape="sheet" onClose={onClose}>
        <EnquiryThanks
          text={LEAD_THANKS[subject.to.kind]}
          hasPropertyBranch={subject.property !== undefined}
          onLeave={onClose}
        />
      </OverlayFrame>
    );
  }
  return (
    <OverlayFrame
      title={subject.title}
      shape="sheet"
      onClose={onClose}
      foot={first && <CallButton telephone={first.telephone} />}
    >
      {subject.role !== undefined && <p className="text-ink-2">{subject.role}</p>}
      <p className="mb-6 text-ink-2">{subject.openingText}</p>
      <ContactForm key={path} contact={subject} onSent={() => setSentTo(path)} />
      <ContactWays ways={subject.ways} isOverlay />
    </OverlayFrame>
  );
}

function CallButton({ telephone }: { telephone: string }) {
  return (
    <ButtonLink look="secondary" href={toTelephoneLink(telephone)} className="w-full tabular-nums">
      <Phone aria-hidden className="size-5" />
      Call {telephone}
    </ButtonLink>
  );
}
