import { formatBranchCounts } from "../../domain/branch/branch-links.ts";
import type { BranchCard } from "../../domain/branch/branch-pages.ts";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import { toTelephoneLink } from "../../domain/site/telephone.ts";
import { CardPhoto } from "../ui/card-photo.tsx";
import { Link } from "../ui/link.tsx";

interface BranchCardItemProps {
  card: BranchCard;
  /** Matches the number of the pin on the map. */
  number: number;
  /** The service filter, if set: the card then links to that department. */
  service: string;
  isFirst: boolean;
}

export function BranchCardItem({ card, number, service, isFirst }: BranchCardItemProps) {
  const counts = formatBranchCounts(card.counts);
  return (
    <li className="group">
      <Link to={getBranchPath(card.branchURL, service)} className="block">
        <CardPhoto picture={card.picture} isFirst={isFirst} />
        <div className="mt-4 flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-7 flex-none place-items-center rounded-full bg-action-soft font-semibold text-sm tabular-nums"
          >
            {number}
          </span>
          <h2 className="heading-3 flex-1 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            {card.name}
          </h2>
          {card.distanceMiles !== null && (
            <span className="text-ink-3 text-sm tabular-nums">{formatDistance(card.distanceMiles)}</span>
          )}
        </div>
      </Link>
      <dl className="mt-3 border-line border-b text-sm">
        <NumberRow
          label="Sales"
          number={card.salesEnabled ? (card.salesTelephone ?? card.telephone) : null}
        />
        <NumberRow
          label="Lettings"
          number={card.lettingsEnabled ? (card.lettingsTelephone ?? card.telephone) : null}
        />
      </dl>
      {counts !== "" && <p className="mt-3 text-ink-2 text-sm tabular-nums">{counts}</p>}
      <p className="mt-1 text-ink-3 text-sm">{card.openingText}</p>
    </li>
  );
}

function NumberRow({ label, number }: { label: string; number: string | null }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-line border-t">
      <dt>{label}</dt>
      <dd>
        {number === null ? (
          <span className="text-ink-3">Handled by another branch</span>
        ) : (
          <a
            href={toTelephoneLink(number)}
            className="tap inline-flex items-center font-semibold tabular-nums hover:underline hover:underline-offset-4"
          >
            {number}
          </a>
        )}
      </dd>
    </div>
  );
}

const HERE_WITHIN_MILES = 0.5;

function formatDistance(miles: number): string {
  return miles < HERE_WITHIN_MILES ? "Here" : `${miles.toFixed(1)} miles`;
}
