import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Neighbours } from "../../../domain/search/page/neighbours.ts";
import { ICON_BUTTON_CLASS } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";

/** Links to the previous and next property of the latest search. */
export function NeighbourLinks({ neighbours: { prev, next } }: { neighbours: Neighbours }) {
  if (prev === null && next === null) return null;
  return (
    <nav aria-label="Other results" className="flex">
      <NeighbourLink to={prev} label="Previous property" Icon={ChevronLeft} />
      <NeighbourLink to={next} label="Next property" Icon={ChevronRight} />
    </nav>
  );
}

interface NeighbourLinkProps {
  to: string | null;
  label: string;
  Icon: typeof ChevronLeft;
}

function NeighbourLink({ to, label, Icon }: NeighbourLinkProps) {
  if (to === null) return <span className="size-11" />;
  return (
    <Link to={to} aria-label={label} className={ICON_BUTTON_CLASS}>
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}
