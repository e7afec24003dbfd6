import { useEffect, useEffectEvent, useState } from "react";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { MapChoice } from "../results-map/map-pins.tsx";

/** Limit for one location, such as a block of flats. */
export const MOST_LISTED = 24;

type ChosenCards =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "ready"; cards: readonly PropertyCard[] };

interface ChosenCardsOptions {
  choice: MapChoice;
  /** Cards that are loaded already. */
  cards: readonly PropertyCard[];
  fetchCard(propertyId: number): Promise<PropertyCard | undefined>;
}

/** The cards of the chosen pin or cluster: those in the list immediately, the others once they're fetched. */
export function useChosenCards({ choice, cards, fetchCard }: ChosenCardsOptions): ChosenCards {
  const [loaded, setLoaded] = useState<{ choice: MapChoice; result: ChosenCards }>();
  const find = useEffectEvent((id: number) => cards.find((card) => card.id === id) ?? fetchCard(id));

  useEffect(() => {
    let isWanted = true;
    const settle = (result: ChosenCards) => isWanted && setLoaded({ choice, result });
    Promise.all(choice.propertyIds.slice(0, MOST_LISTED).map(async (id) => find(id))).then(
      (found) => settle({ kind: "ready", cards: found.filter((card) => card !== undefined) }),
      () => settle({ kind: "failed" }),
    );
    return () => {
      isWanted = false;
    };
  }, [choice]);

  if (loaded?.choice === choice) return loaded.result;
  const known = cards.filter(({ id }) => choice.propertyIds.includes(id));
  return known.length === choice.propertyIds.length ? { kind: "ready", cards: known } : { kind: "loading" };
}
