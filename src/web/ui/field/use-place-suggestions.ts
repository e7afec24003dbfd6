import { useEffect, useState } from "react";
import { formatPlaceLabel } from "../../../domain/search/place/place.ts";
import { fetchPlaces } from "../../lib/fetch.ts";
import type { Suggestion } from "./combobox-field.tsx";

const DEBOUNCE_MS = 180;
const FEWEST_LETTERS = 2;

/** Places for what is being typed. An answer that comes after the next letter is dropped. */
export function usePlaceSuggestions(term: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const words = term.trim();
    if (words.length < FEWEST_LETTERS) return setSuggestions([]);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const places = await fetchPlaces(words, request.signal);
        setSuggestions(
          places.map(([label, place]) => ({ id: place.place_id, label: label || formatPlaceLabel(place) })),
        );
      } catch {
        // Without suggestions the field is still a field: what was typed is understood on the server.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [term]);
  return suggestions;
}
