import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import type { Contact } from "../../domain/enquiry/contact/contact.ts";
import { withProperty } from "../../domain/enquiry/contact/contact.ts";
import { toOfficeContact } from "../../domain/enquiry/contact/office-contact.ts";
import { isAboutBid } from "../../domain/enquiry/contact/register-to-bid.ts";
import { toLeadChannel } from "../../domain/enquiry/lead/lead.ts";
import { getPropertyPath } from "../../domain/property/property.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { readId } from "../../domain/url/read-id.ts";
import { ContactPage } from "../enquiry/contact/contact-page.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";

interface ContactOfficePage {
  contact: Contact;
  href: string;
}

export function meta({ contact }: ContactOfficePage, site: Site): PageMeta {
  return { title: `${contact.title} | ${site.agencyName}` };
}

export async function load(services: Services, { url }: PageArguments): Promise<ContactOfficePage> {
  const idOf = (name: string) => readId(url.searchParams.get(name));
  const branchId = idOf("branch");
  const page =
    branchId === undefined
      ? undefined
      : await services.branch.findOffice({ branchId, departmentId: idOf("department") });
  if (!page) throw new Refusal(404);
  const contact = toOfficeContact(page);
  const propertyId = idOf("property");
  const home = propertyId === undefined ? undefined : await services.property.findProperty(propertyId);
  if (!home)
    return { contact, href: getBranchPath(page.branch.branchUrl, page.departmentUrlLabel ?? undefined) };
  const href = getPropertyPath(home.facts);
  if (home.auction?.register && isAboutBid(url.search.slice(1)))
    return { contact: home.auction.register.contact, href };
  const { display_address: address, property_channel } = home.card;
  return {
    contact: withProperty(contact, { address, channel: toLeadChannel(property_channel) }),
    href,
  };
}

export const isPlain = true;

export function Page() {
  const { contact, href } = usePageData<ContactOfficePage>();
  return <ContactPage contact={contact} href={href} />;
}
