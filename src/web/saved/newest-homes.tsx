import { MoveRight } from "lucide-react";
import type { NewestHomes } from "../../domain/pages/home-page.ts";
import { PropertyCardItem } from "../property/property-card.tsx";
import { Link } from "../ui/link.tsx";
import { toHeart } from "./heart-button.tsx";

const LEAD_SIZES = "(width > 1200px) 46vw, 94vw";
const SMALL_SIZES = "(width > 1200px) 23vw, (width > 768px) 31vw, 70vw";

/** The newest homes on the home page: a large one, and four beside it or in a row that can be swiped. */
export function NewestHomesSection({ newest, now }: { newest: NewestHomes; now: number }) {
  const { heading, linkText, path, summary } = newest;
  const [lead, ...others] = newest.cards;
  if (!lead) return null;
  return (
    <section aria-labelledby="newest-heading" className="section">
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="newest-heading" className="heading-2">
            {heading}
          </h2>
          <Link
            to={path}
            className="tap inline-flex items-center gap-2 font-semibold text-link hover:underline"
          >
            {linkText}
            <MoveRight aria-hidden className="size-4" />
          </Link>
        </div>
        <div className="grid gap-x-8 gap-y-10 desk:grid-cols-2">
          <div className="below-fold [--guess:18rem]">
            <PropertyCardItem card={lead} now={now} sizes={LEAD_SIZES} loading="lazy" heart={toHeart(lead)} />
            {summary !== "" && <p className="mt-3 max-w-[56ch] text-ink-2">{summary}</p>}
          </div>
          {others.length > 0 && (
            <ul
              aria-label="More new homes"
              className="-mx-(--gutter) flex snap-x gap-5 overflow-x-auto scrollbar-none px-(--gutter) scroll-px-(--gutter) desk:mx-0 desk:grid desk:snap-none desk:grid-cols-2 desk:content-start desk:gap-x-6 desk:gap-y-8 desk:overflow-visible desk:px-0"
            >
              {others.map((card) => (
                <li
                  key={card.property_id}
                  className="below-fold w-[70vw] max-w-80 flex-none snap-start [--guess:12rem] desk:w-auto desk:max-w-none"
                >
                  <PropertyCardItem
                    card={card}
                    now={now}
                    sizes={SMALL_SIZES}
                    loading="lazy"
                    heart={toHeart(card)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
