import { LocateFixed, Search as SearchIcon, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Search } from "../../../domain/search/search.ts";
import { changeQuery, choosePlace, clearPlace } from "../../../domain/search/search.ts";
import { writeFragment } from "../../../domain/search/url/search-fragment.ts";
import { classNames } from "../../lib/class-names.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useSite } from "../../session/use-site.ts";
import { hideErrors, showToast } from "../../toast/toast-store.ts";
import { PlaceField } from "../../ui/field/place-field.tsx";
import type { PlaceValue } from "../../ui/field/place-value.ts";
import { IconButton } from "../../ui/icon-button.tsx";

const QUERY_REQUIRED = "Enter a town, a postcode or what you’re looking for.";

interface SearchBoxProps {
  search: Search;
  /** What was typed, if it was more than a place. */
  words: string;
  onSearch(search: Search): void;
}

/** The search box: a town, postcode, street, reference or plain English. Works without JavaScript. */
export function SearchBox({ search, words, onSearch }: SearchBoxProps) {
  const isHydrated = useIsHydrated();
  const [isLocating, setIsLocating] = useState(false);
  const { flashTexts } = useSite();
  const text = search.isQuerySearch ? words : search.q;
  const here = { ...search, viewport: null, poly: null };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    hideErrors();
    const data = new FormData(event.currentTarget);
    const typed = String(data.get("location") ?? "").trim();
    const placeId = String(data.get("place_id") ?? "");
    if (typed === "" && text === "") {
      showToast(flashTexts["search-query-required"] ?? QUERY_REQUIRED, { kind: "error" });
    } else if (typed === "") onSearch(clearPlace(here));
    else if (placeId === "") onSearch(changeQuery(here, typed));
    else onSearch(choose(here, { placeId, text: typed }));
  }

  async function locate() {
    setIsLocating(true);
    hideErrors();
    const found = await import("../../lib/find-nearest-place.ts").then(
      (part) => part.findNearestPlace(),
      () => ({ problem: "We couldn’t find your location." }),
    );
    setIsLocating(false);
    if ("place" in found) onSearch(choosePlace(here, found.place));
    else showToast(found.problem, { kind: "error" });
  }

  return (
    <search>
      <form action="/search" method="get" onSubmit={submit} className="relative">
        <input type="hidden" name="channel" value={search.channel} />
        <input type="hidden" name="place_label" value={text} />
        <input type="hidden" name="fragment" value={writeFragment({ ...search, page: 1, viewport: null })} />
        <PlaceField
          label="Town, postcode or plain English"
          isLabelHidden
          placeholder="Town, postcode or plain English"
          className="pr-12 pl-12"
          initial={{ text, placeId: search.placeId ?? "" }}
          onChoose={(chosen) => onSearch(choose(here, chosen))}
        />
        <IconButton type="submit" label="Search" className="absolute top-0.5 left-0.5">
          <SearchIcon aria-hidden className="size-5" />
        </IconButton>
        <span className="absolute top-0.5 right-0.5">
          {isHydrated && text !== "" && (
            <IconButton label="Search everywhere" onClick={() => onSearch(clearPlace(here))}>
              <X aria-hidden className="size-5" />
            </IconButton>
          )}
          {isHydrated && text === "" && (
            <IconButton label="Use my location" aria-disabled={isLocating} onClick={locate}>
              <LocateFixed aria-hidden className={classNames("size-5", isLocating && "animate-spin")} />
            </IconButton>
          )}
        </span>
      </form>
    </search>
  );
}

/** Only sets the place's id: the server looks the place up. */
function choose(search: Search, { placeId, text }: PlaceValue): Search {
  return { ...search, placeId, place: null, q: text, isQuerySearch: false, page: 1 };
}
