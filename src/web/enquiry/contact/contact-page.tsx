import type { Contact } from "../../../domain/enquiry/contact/contact.ts";
import { PlainPageFrame } from "../../form/plain-page-frame.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactWays } from "./contact-ways.tsx";

/** The contact panel as a separate page. */
export function ContactPage({ contact, href }: { contact: Contact; href: string }) {
  const { name, title, role, openingText, ways } = contact;
  return (
    <PlainPageFrame title={title} back={{ href, label: `Back to ${name}` }}>
      {role !== undefined && <p className="text-ink-2">{role}</p>}
      <p className="mb-6 text-ink-2">{openingText}</p>
      <ContactForm contact={contact} />
      <ContactWays ways={ways} />
    </PlainPageFrame>
  );
}
