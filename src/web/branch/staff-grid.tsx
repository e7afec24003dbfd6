import type { StaffCard } from "../../domain/branch/branch-pages.ts";
import { getStaffContactHash, getStaffPlainUrl } from "../../domain/enquiry/contact/contact.ts";
import { Link } from "../ui/link.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";
import { ResponsiveImage } from "../ui/responsive-image.tsx";

interface StaffGridProps {
  people: readonly StaffCard[];
  /** Off on a branch's own page, where it would be the same for everyone. */
  namesBranch?: boolean;
}

export function StaffGrid({ people, namesBranch = false }: StaffGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-10 tablet:grid-cols-3 desk:grid-cols-4 desk:gap-x-8">
      {people.map((person) => (
        <li key={person.staffMemberId}>
          <Link to={`/staff/${person.staffMemberId}`} className="group block">
            <div className="aspect-5/6 overflow-hidden rounded-photo bg-band">
              {person.photo && (
                <ResponsiveImage
                  picture={person.photo}
                  sizes="(width > 1200px) 23vw, (width > 768px) 31vw, 46vw"
                />
              )}
            </div>
            <h3 className="heading-4 mt-3 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
              {person.fullName}
            </h3>
          </Link>
          <p className="mt-0.5 text-ink-2 text-sm">{person.jobTitle}</p>
          {namesBranch && <p className="text-ink-3 text-sm">{person.branchName}</p>}
          {person.reach && (
            <OverlayLink
              href={getStaffContactHash(person)}
              plain={getStaffPlainUrl(person)}
              className="tap inline-flex items-center text-link text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              Contact<span className="sr-only"> {person.fullName}</span>
            </OverlayLink>
          )}
        </li>
      ))}
    </ul>
  );
}
