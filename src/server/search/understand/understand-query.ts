import type { UnderstoodQuery } from "../../../domain/search/page/search-page.ts";
import { formatPlaceLabel, type Place } from "../../../domain/search/place/place.ts";
import { hasStreetName } from "../../../domain/search/place/place-name-keys.ts";
import { EMPTY_SEARCH, type Search } from "../../../domain/search/search.ts";
import { type FoundIds, isShownStatus } from "../../../domain/search/search-criteria.ts";
import { readPlainSearch } from "../../../domain/search/sentence/plain-search.ts";
import { listWords } from "../../../domain/text/words.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Db } from "../../db/database.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";
import { readAgencyArea } from "../place/agency-area.ts";
import { findNamedPlace, findPlaceWithId, findPostcode } from "../place/find-named-place.ts";
import { findNearPlaces } from "../place/find-near-places.ts";
import { intersectFound, listLowestIds } from "../text/text-matches.ts";
import { findStreet } from "./find-street.ts";
import { type FindText, findTextIds } from "./find-text-ids.ts";
import {
  type FoundProperty,
  findIdsByName,
  findPropertyByReference,
  listTags,
} from "./stock-words-queries.ts";
import { findMeantPlaces, type UnderstoodSentence, understandSentence } from "./understand-sentence.ts";

export interface UnderstoodSearch {
  /** The search with its place, and with filters in place of the words. */
  search: Search;
  understood: UnderstoodQuery;
  /** The properties that match the words; null if there are no words to look up. */
  foundIds: FoundIds | null;
  /** Same, without the text filter. */
  nameIds: FoundIds | null;
}

export interface UnderstandOptions {
  /** The stock's tags, if the caller already has them. */
  tags?: Iterable<string>;
  /** When it is, to read 'from January'. */
  now?: number;
  /** How to look up words; by default in the database. */
  findText?: FindText;
}

/** Of the properties with a house name's words, only this many addresses are read. */
const MOST_NAMED = 500;

/** Looks up what a search names: a place, a property, a street, or words in the properties' texts. */
export async function understandQuery(
  db: Db,
  search: Search,
  given: UnderstandOptions = {},
): Promise<UnderstoodSearch> {
  const findText: FindText = given.findText ?? ((text) => findTextIds(db, text));
  const { textIds, ...meaning } = await findMeaning(db, { search, options: { ...given, findText } });
  const { text } = meaning.search;
  const nameIds = meaning.foundIds;
  if (listWords(text).length === 0) return { ...meaning, nameIds };
  return {
    ...meaning,
    nameIds,
    foundIds: intersectFound(meaning.foundIds, textIds ?? (await findText(text))),
  };
}

type FoundMeaning = Omit<UnderstoodSearch, "nameIds">;

interface Meaning extends FoundMeaning {
  /** The properties that match the text filter, if they were looked up already. */
  textIds?: FoundIds | undefined;
}

interface QueryOptions {
  search: Search;
  options: UnderstandOptions & { findText: FindText };
}

/** Longer input can't be a name; it's read as a sentence or a text. */
const LONGEST_NAME = 100;

/** PostgreSQL rejects NUL characters. */
function toPlainWords(q: string): string {
  return q.replace(/\p{C}+/gu, " ").trim();
}

/** Whether the words in the search box say what to look for, rather than a place that was chosen. */
export function isSearchByWords({ q, placeId, isQuerySearch }: Search): boolean {
  return toPlainWords(q) !== "" && (placeId === null || isQuerySearch);
}

/** Whether the words could become a property's reference, which replaces all filters. */
export function mayBeReference(q: string): boolean {
  return /\d/.test(toPlainWords(q));
}

/** Whether the words could become a street of the stock. Apart from references, only streets are looked up before places. */
export function mayBeStreet(q: string): boolean {
  return hasStreetName(toPlainWords(q));
}

async function findMeaning(db: Db, { search, options }: QueryOptions): Promise<Meaning> {
  const words = search.q.trim();
  const plainWords = toPlainWords(words);
  if (search.placeId !== null && (!search.isQuerySearch || plainWords === "")) {
    return understandPlaceId(db, { search, placeId: search.placeId });
  }
  const asked = { ...search, place: null, placeId: null };
  if (plainWords === "") return toUnderstood(asked, { kind: "nothing", words });
  const name =
    plainWords.length <= LONGEST_NAME
      ? await understandName(db, { search: asked, words: plainWords })
      : undefined;
  const isName = name && !(await isOwnWords(db, { name, words: plainWords, options }));
  if (isName) return name;
  // Reading a sentence is long enough for a turn of its own.
  await yieldToEventLoop();
  return understandWords(db, { search: asked, words: plainWords, options });
}

/** 'Paddock' is also a village in Kent, but a visitor of an agency in Suffolk means the field. */
async function isOwnWords(
  db: Db,
  { name, words, options }: { name: FoundMeaning; words: string; options: UnderstandOptions },
): Promise<boolean> {
  const { place } = name.search;
  if (!place || name.understood.kind !== "place" || (await readAgencyArea(db.query))(place)) return false;
  const tags = options.tags ?? (await listTags(db.query));
  const { pieces, unread } = readPlainSearch(words, { tags });
  return pieces.length > 0 && unread.length === 0;
}

async function understandPlaceId(
  db: Db,
  { search, placeId }: { search: Search; placeId: string },
): Promise<FoundMeaning> {
  const place = await findPlaceWithId(db.query, placeId);
  if (place) return toUnderstoodPlace(search, { place, words: search.q.trim() || formatPlaceLabel(place) });
  const words = placeId.replaceAll("-", " ");
  const didYouMean = await findNearPlaces(db.query, { text: words });
  const unknown = toUnderstood(
    { ...search, place: null },
    { kind: "nothing", words, didYouMean, isKnown: false },
  );
  return { ...unknown, foundIds: new Set() };
}

/** Reads the words as one name: a reference, a postcode, a place or a street. Undefined if they are none of these. */
async function understandName(
  db: Db,
  { search, words }: Omit<WordsOptions, "options">,
): Promise<FoundMeaning | undefined> {
  const property = /\d/.test(words) ? await findPropertyByReference(db.query, words) : undefined;
  if (property) return toUnderstoodProperty(search, { property, words });
  const postcode = await findPostcode(db.query, words);
  if (postcode) return toUnderstoodPlace(search, { place: postcode, words });
  // 'High Street' is also a hamlet in Cornwall, but visitors mean the street if the agency has properties there.
  const early = hasStreetName(words) ? await findStreet(db.query, words) : undefined;
  const named = early ? undefined : await findNamedPlace(db.query, [words]);
  if (named) return toUnderstoodPlace(search, { place: named.place, words });
  const street = early ?? (await findStreet(db.query, words));
  if (!street) return undefined;
  return { ...toUnderstood(search, { kind: "street", words, unread: street.unread }), foundIds: street.ids };
}

interface WordsOptions extends QueryOptions {
  words: string;
}

/** Reads the words as a sentence, else as words in the properties' texts. */
async function understandWords(db: Db, { search, words, options }: WordsOptions): Promise<Meaning> {
  const tags = options.tags ?? (await listTags(db.query));
  const { findText } = options;
  const today = options.now === undefined ? null : londonDay(options.now);
  const plain = readPlainSearch(words, { tags, channel: search.channel, today });
  const sentence = await understandSentence(db.query, { search, plain });
  if (sentence) {
    const nameIds = sentence.mayBeName ? await findHouseName(db, { words, findText }) : new Set<number>();
    if (nameIds.size > 0) return { ...toUnderstood(search, { kind: "text", words }), foundIds: nameIds };
    const {
      search: asked,
      unread,
      textIds,
    } = await readPlaceAsText({ sentence, placeWords: plain.placeWords, findText });
    const { didYouMean, foundIds } = sentence;
    return { ...toUnderstood(asked, { kind: "sentence", words, unread, didYouMean }), foundIds, textIds };
  }
  const foundIds = await findText(plain.unread.join(" ") || words);
  const whole = foundIds.size > 0 ? [] : await findNearPlaces(db.query, { text: words });
  const didYouMean = foundIds.size > 0 || whole.length > 0 ? whole : await findMeantPlaces(db.query, plain);
  const isKnown = foundIds.size > 0;
  return { ...toUnderstood(search, { kind: "text", words, didYouMean, isKnown }), foundIds };
}

/** A house name such as 'Rose Cottage' is the beginning of an address, or follows a plot's number. */
async function findHouseName(
  db: Db,
  { words, findText }: { words: string; findText: FindText },
): Promise<FoundIds> {
  const ids = listLowestIds(await findText(words), MOST_NAMED);
  return new Set(ids.length === 0 ? [] : await findIdsByName(db.query, { ids, name: words }));
}

/** A part of a town isn't in the gazetteer. If properties' texts contain its name, it becomes the text filter. */
async function readPlaceAsText({
  sentence,
  placeWords,
  findText,
}: {
  sentence: UnderstoodSentence;
  placeWords: string | null;
  findText: FindText;
}): Promise<Pick<UnderstoodSentence, "search" | "unread"> & Pick<Meaning, "textIds">> {
  const { search, unread } = sentence;
  const isUnread = placeWords !== null && unread.includes(placeWords) && search.text === "";
  const textIds = isUnread ? await findText(placeWords) : undefined;
  if (!isUnread || !textIds?.size) return { search, unread };
  const rest = unread.filter((words) => words !== placeWords);
  return { search: { ...search, text: placeWords }, unread: rest, textIds };
}

type ReadingOptions = Pick<UnderstoodQuery, "kind" | "words"> & Partial<UnderstoodQuery>;

function toUnderstood(search: Search, said: ReadingOptions): FoundMeaning {
  return { search, understood: { unread: [], didYouMean: [], isKnown: true, ...said }, foundIds: null };
}

function toUnderstoodPlace(search: Search, { place, words }: { place: Place; words: string }): FoundMeaning {
  const found = { place, placeId: place.place_id, q: formatPlaceLabel(place), isQuerySearch: false };
  return toUnderstood(
    { ...search, ...found },
    { kind: place.county_name === "" ? "postcode" : "place", words },
  );
}

/** A reference finds its property regardless of filters, channel and status. */
function toUnderstoodProperty(
  search: Search,
  { property, words }: { property: FoundProperty; words: string },
): FoundMeaning {
  const { q, sorted, viewport } = search;
  const { channel, propertyId } = property;
  const status = [search.status, null].find((filter) => isShownStatus(property.status, filter)) ?? null;
  const shown = isShownStatus(property.status, status) ? status : "all";
  const found = { ...EMPTY_SEARCH, q, sorted, viewport, channel, status: shown };
  return { ...toUnderstood(found, { kind: "reference", words }), foundIds: new Set([propertyId]) };
}
