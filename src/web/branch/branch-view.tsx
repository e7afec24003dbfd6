import { Navigation } from "lucide-react";
import { getDirectionsUrl } from "../../domain/branch/branch-links.ts";
import type { BranchPage } from "../../domain/branch/branch-pages.ts";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import { listComingClosingDays, listHoursRows } from "../../domain/branch/opening-hours.ts";
import { getOfficePlainUrl, OFFICE_CONTACT_HASH } from "../../domain/enquiry/contact/contact.ts";
import { toOfficeContact } from "../../domain/enquiry/contact/office-contact.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { formatDay } from "../../domain/time/time.ts";
import { classNames } from "../lib/class-names.ts";
import type { Crumb } from "../lib/structured-data.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ContactRow } from "../ui/contact-row.tsx";
import { Link } from "../ui/link.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";
import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { BranchCountLinks } from "./branch-counts.tsx";
import { BranchPlaceMap } from "./branch-place-map.tsx";
import { StaffGrid } from "./staff-grid.tsx";

export const BRANCH_PICTURE_SIZES = "(width > 1200px) 50vw, 100vw";

export function getBranchTrail({ branch, departmentUrlLabel }: BranchPage): Crumb[] {
  return [
    { label: "Home", to: "/" },
    { label: "Get in touch", to: "/branches" },
    ...(departmentUrlLabel === null ? [] : [{ label: branch.name, to: getBranchPath(branch.branchUrl) }]),
  ];
}

/** A branch or one of its departments: contact details, opening hours and team. */
export function BranchView({ page }: { page: BranchPage }) {
  const { branch, departments, departmentUrlLabel, staff } = page;
  const department = departments.find(({ urlLabel }) => urlLabel === departmentUrlLabel);
  const contact = toOfficeContact(page);
  return (
    <>
      <div className="wrap pt-4 tablet:pt-6">
        <Breadcrumb trail={getBranchTrail(page)} here={department?.label ?? branch.name} />
      </div>
      <section className="wrap mt-6 grid gap-8 tablet:mt-10 desk:grid-cols-2 desk:gap-16">
        <div>
          <h1 className="heading-2">{contact.name}</h1>
          <p className="mt-3 text-ink-2">{page.openingText}</p>
          {!department && <BranchCountLinks page={page} />}
          <dl className="mt-6 border-line border-b">
            {contact.ways.map((way) => (
              <ContactRow key={way.label} {...way} />
            ))}
          </dl>
          <OverlayLink
            href={OFFICE_CONTACT_HASH}
            plain={getOfficePlainUrl(branch.branchId, { department: department?.id })}
            className={`${buttonClass()} mt-6`}
          >
            {contact.title}
          </OverlayLink>
          <p className="mt-6 max-w-[60ch] text-ink-2">{department?.about ?? branch.about}</p>
        </div>
        <div className="aspect-3/2 overflow-hidden rounded-photo bg-sunken">
          {page.picture && <ResponsiveImage picture={page.picture} sizes={BRANCH_PICTURE_SIZES} isFirst />}
        </div>
      </section>
      <section className="wrap mt-12 grid gap-10 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          <Visit page={page} />
          <Hours page={page} />
        </div>
        <BranchPlaceMap branch={branch} />
      </section>
      <section className="wrap mt-12">
        <Services page={page} />
      </section>
      {staff.length > 0 && (
        <section aria-labelledby="people" className="wrap section">
          <h2 id="people" className="heading-2 mb-8">
            {department ? "The team" : "Meet the team"}
          </h2>
          <StaffGrid people={staff} />
        </section>
      )}
    </>
  );
}

function Visit({ page: { branch } }: { page: BranchPage }) {
  return (
    <div>
      <h2 className="heading-4">Visit us</h2>
      <address className="mt-3 text-ink-2 not-italic leading-relaxed">
        {[...branch.addressLines, branch.town, branch.county, branch.postcode].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <a
        href={getDirectionsUrl(branch)}
        target="_blank"
        rel="noopener"
        className="tap mt-2 inline-flex items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <Navigation aria-hidden className="size-4" />
        Get directions
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  );
}

function Hours({ page: { branch, answeredAt } }: { page: BranchPage }) {
  const closingDays = listComingClosingDays(branch, londonDay(answeredAt));
  return (
    <div>
      <h2 className="heading-4">Opening hours</h2>
      <dl className="mt-3 text-ink-2">
        {listHoursRows(branch.hours).map(({ days, text }) => (
          <div key={days} className="flex justify-between gap-4 py-0.5">
            <dt>{days}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {closingDays.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Closed on</h3>
          <dl className="mt-1 text-ink-2">
            {closingDays.map(({ date, name }) => (
              <div key={date} className="flex justify-between gap-4 py-0.5">
                <dt>{formatDay(date)}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function Services({ page: { branch, departments, departmentUrlLabel } }: { page: BranchPage }) {
  return (
    <nav aria-label="Services of this branch">
      <h2 className="heading-4">Services</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {departments.map(({ label, urlLabel }) => (
          <li key={urlLabel}>
            <Link
              to={getBranchPath(branch.branchUrl, urlLabel)}
              aria-current={urlLabel === departmentUrlLabel ? "page" : undefined}
              className={classNames(
                "tap inline-flex items-center text-link underline decoration-1 underline-offset-4 hover:decoration-2",
                urlLabel === departmentUrlLabel && "font-semibold no-underline",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
