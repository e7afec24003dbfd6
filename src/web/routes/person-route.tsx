import type { PersonPage } from "../../domain/branch/branch-pages.ts";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import {
  type Contact,
  findStaffContact,
  getStaffContactHash,
  getStaffPlainUrl,
  toStaffContact,
} from "../../domain/enquiry/contact/contact.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import type { OverlayHash } from "../../domain/url/page-hash.ts";
import { readId } from "../../domain/url/read-id.ts";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";
import { CardSection } from "../saved/card-section.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ContactRow } from "../ui/contact-row.tsx";
import { Link } from "../ui/link.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";
import { ResponsiveImage } from "../ui/responsive-image.tsx";

export function meta({ person, branch }: PersonPage, site: Site): PageMeta {
  return {
    title: `${person.fullName}, ${person.jobTitle} in ${branch.name} | ${site.agencyName}`,
    description: person.about.slice(0, 160),
  };
}

export async function load(services: Services, { params }: PageArguments): Promise<PersonPage> {
  const id = readId(params.staffMemberId);
  const page = id === undefined ? undefined : await services.branch.findPerson(id);
  if (!page) throw new Refusal(404);
  return page;
}

export function overlaySubject({ person }: PersonPage, overlay: OverlayHash): Contact | undefined {
  return findStaffContact([person], overlay);
}

export function Page() {
  const { person, branch, listings, answeredAt } = usePageData<PersonPage>();
  const contact = toStaffContact(person);
  return (
    <>
      <div className="wrap pt-4 tablet:pt-6">
        <Breadcrumb
          trail={[
            { label: "Home", to: "/" },
            { label: "People", to: "/staff" },
          ]}
          here={person.fullName}
        />
      </div>
      <section className="wrap mt-6 grid gap-8 pb-6 tablet:mt-10 tablet:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] tablet:gap-16">
        <div className="aspect-5/6 max-w-[420px] overflow-hidden rounded-photo bg-band">
          {person.photo && (
            <ResponsiveImage picture={person.photo} sizes="(width > 768px) 31vw, 94vw" isFirst />
          )}
        </div>
        <div>
          <h1 className="heading-2">{person.fullName}</h1>
          <p className="lead mt-2">
            {person.jobTitle},{" "}
            <Link
              to={getBranchPath(branch.branchUrl)}
              className="text-link underline decoration-1 underline-offset-4"
            >
              {branch.name}
            </Link>
          </p>
          <p className="mt-6 max-w-[60ch] text-ink-2">{person.about}</p>
          <dl className="mt-8 max-w-2xl border-line border-b">
            {contact ? (
              contact.ways.map((way) => <ContactRow key={way.label} {...way} />)
            ) : (
              <ContactRow label={`By way of ${branch.name}`} telephone={branch.telephone} />
            )}
          </dl>
          {contact && (
            <OverlayLink
              href={getStaffContactHash(person)}
              plain={getStaffPlainUrl(person)}
              className={`${buttonClass()} mt-6`}
            >
              Contact {person.firstName}
            </OverlayLink>
          )}
        </div>
      </section>
      <CardSection heading={`Looked after by ${person.firstName}`} cards={listings} now={answeredAt} />
    </>
  );
}
