import { type Contact, toStaffContact } from "../../domain/enquiry/contact/contact.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { readId } from "../../domain/url/read-id.ts";
import { ContactPage } from "../enquiry/contact/contact-page.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";

interface ContactStaffMemberPage {
  contact: Contact;
  href: string;
}

export function meta({ contact }: ContactStaffMemberPage, site: Site): PageMeta {
  return { title: `${contact.title} | ${site.agencyName}` };
}

export async function load(services: Services, { params }: PageArguments): Promise<ContactStaffMemberPage> {
  const id = readId(params.id);
  const page = id === undefined ? undefined : await services.branch.findPerson(id);
  const contact = page && toStaffContact(page.person);
  if (!contact) throw new Refusal(404);
  return { contact, href: `/staff/${id}` };
}

export const isPlain = true;

export function Page() {
  const { contact, href } = usePageData<ContactStaffMemberPage>();
  return <ContactPage contact={contact} href={href} />;
}
