import type { Contact } from "../../domain/enquiry/contact.ts";
import { ContactRow } from "../ui/contact-row.tsx";

export function ContactWays({ ways }: Pick<Contact, "ways">) {
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="contact-ways" className="mt-10">
      <h3 id="contact-ways" className="heading-4 mb-3">
        Or ring or write
      </h3>
      <dl className="border-line border-b">
        {ways.map((way) => (
          <ContactRow key={way.label} {...way} />
        ))}
      </dl>
    </section>
  );
}
