import { formatPlaceLabel } from "../../../domain/search/place/place.ts";
import { choosePlace } from "../../../domain/search/search.ts";
import { Link } from "../../ui/link.tsx";
import type { SearchControls } from "../use-search-page.ts";

/** Suggests places with a name similar to the typed one. */
export function DidYouMean({ controls: { page, search, toHref } }: { controls: SearchControls }) {
  const places = page.understood.didYouMean;
  if (places.length === 0) return null;
  return (
    <p className="pb-5">
      Did you mean{" "}
      {places.map((place, index) => (
        <span key={place.place_id}>
          {index > 0 && (index === places.length - 1 ? " or " : ", ")}
          <Link
            to={toHref({ ...choosePlace(search, place), viewport: null })}
            className="font-semibold text-link underline underline-offset-4"
          >
            {formatPlaceLabel(place)}
          </Link>
        </span>
      ))}
      ?
    </p>
  );
}
