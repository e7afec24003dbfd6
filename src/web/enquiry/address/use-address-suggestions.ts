import { useEffect, useEffectEvent, useState } from "react";
import {
  FEWEST_ADDRESS_LETTERS,
  LONGEST_ADDRESS_TEXT,
  type LookedUpAddress,
} from "../../../domain/enquiry/address/address.ts";
import { ADDRESS_CALLS } from "../../../domain/enquiry/address/address-calls.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import type { Suggestion } from "../../ui/field/combobox-field.tsx";

const DEBOUNCE_MS = 500;

export interface AddressSuggestions {
  suggestions: Suggestion[];
  /** The lookup answered, but found no address. */
  isNotFound: boolean;
}

const NOTHING: AddressSuggestions = { suggestions: [], isNotFound: false };

/** Address suggestions for the typed text. Drops an answer that arrives after the text changed. */
export function useAddressSuggestions(text: string, onUnavailable: () => void): AddressSuggestions {
  const [answer, setAnswer] = useState(NOTHING);
  const typed = text.trim().slice(0, LONGEST_ADDRESS_TEXT);
  // An effect event, so that a new callback doesn't start another request.
  const leave = useEffectEvent(onUnavailable);
  useEffect(() => {
    setAnswer(NOTHING);
    if (typed.length < FEWEST_ADDRESS_LETTERS) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { suggestions } = await fetchCall(ADDRESS_CALLS.suggestAddresses, {
          query: { autocomplete: typed },
          signal: request.signal,
        });
        if (request.signal.aborted) return;
        setAnswer({
          suggestions: suggestions.map(({ address, id }) => ({ id, label: address })),
          isNotFound: suggestions.length === 0,
        });
      } catch {
        if (!request.signal.aborted) leave();
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed]);
  return answer;
}

export function fetchAddress(id: string): Promise<LookedUpAddress> {
  return fetchCall(ADDRESS_CALLS.findAddress, { query: { id } });
}
