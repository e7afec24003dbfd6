import { Phone } from "lucide-react";
import type { Contact } from "../../domain/enquiry/contact.ts";
import { telephoneLink } from "../../domain/site/telephone.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { ContactRow } from "../ui/contact-row.tsx";

/** An office, a desk or a person, and every way to reach them. */
export function Overlay({ subject, onClose }: OverlayProps<Contact>) {
  const [first] = subject.ways;
  return (
    <OverlayFrame
      title={`Contact ${subject.name}`}
      shape="sheet"
      onClose={onClose}
      foot={first && <RingButton telephone={first.telephone} />}
    >
      <ContactDetails contact={subject} />
    </OverlayFrame>
  );
}

function RingButton({ telephone }: { telephone: string }) {
  return (
    <ButtonLink href={telephoneLink(telephone)} className="w-full tabular-nums">
      <Phone aria-hidden className="size-5" />
      Ring {telephone}
    </ButtonLink>
  );
}

function ContactDetails({ contact: { role, openingText, ways } }: { contact: Contact }) {
  return (
    <>
      {role !== undefined && <p className="text-ink-2">{role}</p>}
      <p className="text-ink-2">{openingText}</p>
      <dl className="mt-6 border-line border-b">
        {ways.map((way) => (
          <ContactRow key={way.label} {...way} />
        ))}
      </dl>
    </>
  );
}
