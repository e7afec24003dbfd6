import type { Contact } from "../../../domain/enquiry/contact/contact.ts";
import { ContactRow } from "../../ui/contact-row.tsx";

interface ContactWaysProps extends Pick<Contact, "ways"> {
  /** In the overlay it's under a level-2 heading; on its plain page it's under the level-1 heading. */
  isOverlay?: boolean;
}

export function ContactWays({ ways, isOverlay }: ContactWaysProps) {
  if (ways.length === 0) return null;
  const Heading = isOverlay ? "h3" : "h2";
  return (
    <section aria-labelledby="contact-ways" className="mt-10">
      <Heading id="contact-ways" className="heading-4 mb-3">
        Or call or email us
      </Heading>
      <dl className="border-line border-b">
        {ways.map((way) => (
          <ContactRow key={way.label} {...way} />
        ))}
      </dl>
    </section>
  );
}
