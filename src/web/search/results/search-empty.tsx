import { ArrowRight } from "lucide-react";
import { getResultNoun } from "../../../domain/search/page/results-heading.ts";
import { hasPlace, listSearchChips } from "../../../domain/search/page/search-chips.ts";
import { EMPTY_SEARCH } from "../../../domain/search/search.ts";
import { toSearchPath } from "../../../domain/search/url/search-query.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { SaveSearchButton } from "../../saved/save-search-button.tsx";
import { useSite } from "../../session/use-site.ts";
import { Link } from "../../ui/link.tsx";
import { NoStockText } from "../../ui/no-stock-text.tsx";
import type { SearchControls } from "../use-search-page.ts";
import { DidYouMean } from "./did-you-mean.tsx";

/** Explains why there are no results, and offers the smallest changes that would find some and to save the search. */
export function SearchEmpty({ controls }: { controls: SearchControls }) {
  const { page, search, toHref } = controls;
  const { flashTexts, header } = useSite();
  const { understood, looser } = page;
  const isUnknown = !understood.isKnown;
  const isUnfiltered = !hasPlace(search) && listSearchChips({ ...search, homesOnly: false }).length === 0;
  if (isUnfiltered && looser.length === 0 && !isUnknown) {
    return (
      <section className="max-w-[680px] py-6">
        <h1 className="heading-2">No homes to show yet</h1>
        <p role="status" className="lead mt-3">
          <NoStockText telephoneLink={header.telephoneLink} telephoneText={header.telephoneText} />
        </p>
        <p className="mt-4 text-ink-2">
          Or save this search, and we’ll email you when the first home is added.
        </p>
        <div className="mt-8">
          <SaveSearchButton search={search} look="primary" />
        </div>
      </section>
    );
  }
  return (
    <section className="max-w-[680px] py-6">
      <h1 className="heading-2">
        {isUnknown ? `We couldn’t find “${understood.words}”` : "No properties match all your filters"}
      </h1>
      <p role="status" className="lead mt-3">
        {isUnknown
          ? (flashTexts["location-not-found"] ?? "No town, street or property matches that name.")
          : looser.length > 0
            ? "Try changing one filter:"
            : "We don’t have anything like this at the moment."}
      </p>
      <div className="mt-4">
        <DidYouMean controls={controls} />
      </div>
      {looser.length > 0 && (
        <ul className="mt-6 border-line border-b">
          {looser.map(({ label, search: other, total }) => (
            <li key={label} className="border-line border-t">
              <Link
                to={toHref(other)}
                className="group flex min-h-[60px] items-center justify-between gap-4 font-semibold hover:text-link"
              >
                {label}
                <span className="flex items-center gap-2 whitespace-nowrap font-normal text-ink-3 text-sm tabular-nums">
                  {formatNumber(total)} {getResultNoun(other, total)}
                  <ArrowRight
                    aria-hidden
                    className="size-4 transition-transform motion-safe:group-hover:translate-x-1"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        {isUnknown ? (
          <a
            href={toSearchPath({ ...EMPTY_SEARCH, channel: search.channel }, { isMap: true })}
            className="font-semibold text-link underline underline-offset-4"
          >
            Look on the map
          </a>
        ) : (
          <SaveSearchButton search={search} look="primary" />
        )}
      </div>
    </section>
  );
}
