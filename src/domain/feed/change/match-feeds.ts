import { appendTo } from "../../append-to.ts";
import type { Channel } from "../../property/channel.ts";

/** A property as two systems can agree on it. */
export interface MatchableProperty {
  theirRef: string;
  /** As people quote it, without the branch. */
  reference: string;
  postcode: string;
  houseNumber: string;
  channel: Channel;
}

interface FeedMatch<Old> {
  old: Old;
  theirRef: string;
  by: "reference" | "address";
}

/** A property of the new feed that may be one of several, or isn't what its reference says. */
interface UnclearMatch {
  theirRef: string;
  oldRefs: string[];
  sentence: string;
}

export interface FeedMatches<Old> {
  matches: FeedMatch<Old>[];
  unclear: UnclearMatch[];
  /** Properties that only the old feed has. */
  onlyOld: Old[];
  /** References that only the new feed has. */
  onlyNew: string[];
}

/**
 * Finds each property of a new feed among those of the old one: by its reference, then by postcode, house number and
 * channel. What could be two properties is never guessed: it stays unmatched and is listed.
 */
export function matchFeeds<Old extends MatchableProperty>(
  olds: readonly Old[],
  news: readonly MatchableProperty[],
): FeedMatches<Old> {
  const matches: FeedMatch<Old>[] = [];
  const unclear = new Map<string, UnclearMatch>();
  const takenOld = new Set<Old>();
  const takenNew = new Set<string>();
  const take = (old: Old, theirRef: string, by: FeedMatch<Old>["by"]) => {
    matches.push({ old, theirRef, by });
    takenOld.add(old);
    takenNew.add(theirRef);
    unclear.delete(theirRef);
  };
  const doubt = (theirRef: string, candidates: readonly Old[], sentence: string) => {
    const oldRefs = candidates.map((old) => old.theirRef);
    if (!unclear.has(theirRef)) unclear.set(theirRef, { theirRef, oldRefs, sentence });
  };

  for (const { by, toKey } of KEYS) {
    const oldsByKey = group(
      olds.filter((old) => !takenOld.has(old)),
      toKey,
    );
    const newsByKey = group(
      news.filter(({ theirRef }) => !takenNew.has(theirRef)),
      toKey,
    );
    for (const [key, found] of newsByKey) {
      const candidates = oldsByKey.get(key) ?? [];
      const [old] = candidates;
      const [only] = found;
      if (!old || !only) continue;
      if (candidates.length > 1 || found.length > 1)
        for (const { theirRef } of found) doubt(theirRef, candidates, SEVERAL[by]);
      else if (by === "reference" && !canBeSame(old, only)) doubt(only.theirRef, candidates, REUSED);
      else take(old, only.theirRef, by);
    }
  }
  const named = new Set([...unclear.values()].flatMap(({ oldRefs }) => oldRefs));
  return {
    matches,
    unclear: [...unclear.values()],
    onlyOld: olds.filter((old) => !takenOld.has(old) && !named.has(old.theirRef)),
    onlyNew: news
      .map(({ theirRef }) => theirRef)
      .filter((theirRef) => !takenNew.has(theirRef) && !unclear.has(theirRef)),
  };
}

type ToKey = (property: MatchableProperty) => string | undefined;

const KEYS: readonly { by: FeedMatch<unknown>["by"]; toKey: ToKey }[] = [
  { by: "reference", toKey: ({ theirRef }) => toText(theirRef) },
  { by: "reference", toKey: ({ reference }) => toText(reference) },
  { by: "address", toKey: toAddressKey },
];

const SEVERAL = {
  reference: "Several properties have this reference.",
  address: "Several properties have this postcode and house number.",
} as const;
const REUSED = "The reference is the same, but the postcode or the channel isn’t.";

/** A new system counts from 1 again, so the same number may be another home. */
function canBeSame(a: MatchableProperty, b: MatchableProperty): boolean {
  const [postcodeA, postcodeB] = [toText(a.postcode), toText(b.postcode)];
  const hasSamePostcode = postcodeA === undefined || postcodeB === undefined || postcodeA === postcodeB;
  return a.channel === b.channel && hasSamePostcode;
}

function toAddressKey({ postcode, houseNumber, channel }: MatchableProperty): string | undefined {
  const [place, house] = [toText(postcode), toText(houseNumber)];
  return place === undefined || house === undefined ? undefined : `${channel} ${place} ${house}`;
}

/** Letters and digits only, in capitals; undefined if there are none. */
function toText(text: string): string | undefined {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "") || undefined;
}

function group<Item extends MatchableProperty>(items: readonly Item[], toKey: ToKey): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = toKey(item);
    if (key !== undefined) appendTo(groups, key, item);
  }
  return groups;
}
