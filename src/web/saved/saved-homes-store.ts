import { useEffect } from "react";
import { isPersisted } from "../../domain/account/user.ts";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { SAVED_CALLS } from "../../domain/saved/saved-calls.ts";
import { readSavedFacts, type SavedFacts, withSavedFacts } from "../../domain/saved/saved-facts.ts";
import type { SavedIds } from "../../domain/saved/saved-properties.ts";
import { ANONYMOUS_FACTS } from "../../domain/saved/stored-names.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";
import { fetchPropertyCards } from "../property/fetch-property-cards.ts";
import { userStore } from "../session/user-store.ts";
import { useSavedProperties } from "./saved-properties-store.ts";

interface SavedHomes {
  /** The account that they belong to; null for the browser's own. */
  userId: number | null;
  state: "loading" | "ready" | "failed";
  cards: ReadonlyMap<number, PropertyCard>;
  /** What they were like when they were saved. */
  facts: ReadonlyMap<number, SavedFacts>;
  /** Saved properties that are no longer on the market. */
  gone: ReadonlySet<number>;
}

const NOTHING: SavedHomes = {
  userId: null,
  state: "loading",
  cards: new Map(),
  facts: new Map(),
  gone: new Set(),
};

const store = createStore<SavedHomes>(NOTHING);

/** The most cards that one call returns. */
const MOST_CARDS = 60;

/** The cards of all saved properties and what they were like when they were saved. Loads what isn't known yet. */
export function useSavedHomes(): SavedHomes {
  const saved = useSavedProperties();
  const { user, isKnown } = userStore.use();
  const userId = isPersisted(user) ? user.user_id : null;
  const homes = store.use();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after they were forgotten
  useEffect(() => {
    if (isKnown) void load(saved, userId);
  }, [saved, userId, isKnown, homes === NOTHING]);
  return homes.userId === userId ? homes : NOTHING;
}

/** The next component that needs them loads them again. */
export function forgetSavedHomes(): void {
  store.set(NOTHING);
}

/** The request in progress. Several components may ask for the same. */
let latest: { saved: SavedIds; userId: number | null } | undefined;

async function load(saved: SavedIds, userId: number | null): Promise<void> {
  const before = store.get().userId === userId ? store.get() : { ...NOTHING, userId };
  const isAllKnown = saved.every((id) => before.cards.has(id) || before.gone.has(id));
  if (isAllKnown && before.state === "ready") return;
  if (latest?.saved === saved && latest.userId === userId) return;
  const run = { saved, userId };
  latest = run;
  try {
    const answer = userId === null ? undefined : await fetchCall(SAVED_CALLS.listProperties);
    const cards = new Map(before.cards);
    for (const card of answer?.properties ?? []) cards.set(card.property_id, card);
    // The account's list may be behind a click, so the server is asked for each home that isn't in it.
    for (const card of await fetchCards(saved.filter((id) => !cards.has(id))))
      cards.set(card.property_id, card);
    if (run !== latest) return;
    const gone = new Set([...before.gone, ...saved.filter((id) => !cards.has(id))]);
    const facts = answer?.saved ?? listRememberedFacts(saved, cards);
    store.set({
      userId,
      state: "ready",
      cards,
      gone,
      facts: new Map(facts.map((one) => [one.property_id, one])),
    });
  } catch {
    if (run === latest) store.set({ ...before, state: "failed" });
  } finally {
    if (run === latest) latest = undefined;
  }
}

async function fetchCards(ids: SavedIds): Promise<readonly PropertyCard[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / MOST_CARDS) }, (_, index) =>
    ids.slice(index * MOST_CARDS, (index + 1) * MOST_CARDS),
  );
  return (await Promise.all(batches.map(fetchPropertyCards))).flat();
}

/** Homes saved before their price was recorded count from now on. */
function listRememberedFacts(saved: SavedIds, cards: SavedHomes["cards"]): readonly SavedFacts[] {
  const stored = readSavedFacts(loadLocalValue(ANONYMOUS_FACTS)).filter((one) =>
    saved.includes(one.property_id),
  );
  const known = new Set(stored.map(({ property_id }) => property_id));
  const all = saved
    .flatMap((id) => (known.has(id) ? [] : (cards.get(id) ?? [])))
    .reduce<readonly SavedFacts[]>(
      (facts, { property_id, priceValue, display_address }) =>
        withSavedFacts(facts, { property_id, price: priceValue, address: display_address }),
      stored,
    );
  if (all !== stored) saveLocalValue(ANONYMOUS_FACTS, all);
  return all;
}
