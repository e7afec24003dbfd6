import { useEffect, useState } from "react";
import { formatPlaceLabel } from "../../../domain/search/place/place.ts";
import { SEARCH_CALLS } from "../../../domain/search/search-calls.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import type { Suggestion } from "./combobox-field.tsx";
import { ComboboxField } from "./combobox-field.tsx";
import type { PlaceFieldProps, PlaceValue } from "./place-value.ts";

interface PlaceComboboxProps extends PlaceFieldProps {
  value: PlaceValue;
  onValueChange(value: PlaceValue): void;
}

/** The place field with suggestions, once its code is loaded. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { label, isLabelHidden, className, value, onValueChange, placeholder, onChoose } = props;
  const suggestions = usePlaceSuggestions(value.placeId ? "" : value.text);
  return (
    <ComboboxField
      label={label}
      isLabelHidden={isLabelHidden}
      className={className}
      name="location"
      value={value.text}
      suggestions={suggestions}
      emptyText=""
      {...(placeholder === undefined ? {} : { placeholder })}
      onValueChange={(text) => {
        // Choosing reports its text as well, which must not drop the place.
        const chosen = suggestions.find((suggestion) => suggestion.label === text);
        if (text !== value.text) onValueChange({ text, placeId: chosen?.id ?? "" });
      }}
      onChoose={({ id, label: text }) => {
        onValueChange({ text, placeId: id });
        onChoose?.({ text, placeId: id });
      }}
    />
  );
}

const DEBOUNCE_MS = 180;
const FEWEST_LETTERS = 2;

/** Suggests places for the typed text. A response that arrives after the next keystroke is dropped. */
function usePlaceSuggestions(term: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const words = term.trim();
    if (words.length < FEWEST_LETTERS) return setSuggestions([]);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const places = await fetchCall(SEARCH_CALLS.suggestPlaces, {
          query: { term: words },
          signal: request.signal,
        });
        setSuggestions(
          places.map(([label, place]) => ({ id: place.place_id, label: label || formatPlaceLabel(place) })),
        );
      } catch {
        // The field works without suggestions: the server resolves the typed text.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [term]);
  return suggestions;
}
