import { formatPlaceLabel, type Place } from "../../../domain/search/place/place.ts";
import { hasStreetName } from "../../../domain/search/place/place-name-keys.ts";
import { hasDistance, type Search } from "../../../domain/search/search.ts";
import { applyPlainSearch } from "../../../domain/search/sentence/apply-plain-search.ts";
import type { PlainSearch } from "../../../domain/search/sentence/plain-search.ts";
import type { Query } from "../../db/database.ts";
import { findNamedPlace } from "../place/find-named-place.ts";
import { findNearPlaces } from "../place/find-near-places.ts";
import { findStreet } from "./find-street.ts";

export interface UnderstoodSentence {
  search: Search;
  unread: string[];
  didYouMean: readonly Place[];
  /** The properties in the named street. */
  foundIds: ReadonlySet<number> | null;
  /** It only names kinds and features, and some words weren't read: it may be a house name such as 'Rose Cottage'. */
  mayBeName: boolean;
}

/** Interprets a sentence; undefined if no rule reads any of it and the gazetteer has none of its words. */
export async function understandSentence(
  query: Query,
  { search, plain }: { search: Search; plain: PlainSearch },
): Promise<UnderstoodSentence | undefined> {
  const said = plain.placeWords;
  const early = said !== null && hasStreetName(said) ? await findStreet(query, said) : undefined;
  const words = plain.places.map((place) => place.words);
  const named = early ? undefined : await findNamedPlace(query, words);
  const street = early ?? (named || said === null ? undefined : await findStreet(query, said));
  if (plain.pieces.length === 0 && !named && !street) return undefined;
  const place = named?.place ?? null;
  const applied = applyPlainSearch(search, plain);
  const far = search.within === null && !hasDistance({ place }) ? listDistanceWords(plain) : [];
  const left = named ? (plain.places[named.index]?.unread ?? []) : plain.unread;
  const unread = street ? [...left.filter((words) => words !== said), ...street.unread] : left;
  return {
    search: {
      ...applied.search,
      within: far.length > 0 ? null : applied.search.within,
      place,
      placeId: place?.place_id ?? null,
      q: place ? formatPlaceLabel(place) : street && said !== null ? said : "",
      isQuerySearch: place === null,
    },
    unread: [...unread, ...far, ...applied.ignored],
    didYouMean: named || street ? [] : await findMeantPlaces(query, plain),
    foundIds: street?.ids ?? null,
    mayBeName:
      !named && !street && unread.length > 0 && Object.keys(plain.changes).every((key) => key === "tags"),
  };
}

function listDistanceWords({ pieces }: PlainSearch): string[] {
  return pieces.filter(({ changes }) => changes.within !== undefined).map(({ words }) => words);
}

const MOST_TRIED = 8;

/** Finds places spelled like the named place, or else like words that may be a place. */
export async function findMeantPlaces(query: Query, plain: PlainSearch): Promise<readonly Place[]> {
  const mostWrong = plain.placeWords === null ? 1 : 2;
  for (const { words } of plain.places.slice(0, MOST_TRIED)) {
    const near = await findNearPlaces(query, { text: words, mostWrong });
    if (near.length > 0) return near;
  }
  return [];
}
