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
  /** Somebody was asked, and knows no such address. */
  isNotFound: boolean;
}

const NOTHING: AddressSuggestions = { suggestions: [], isNotFound: false };

/** Addresses for what is being typed. An answer that comes after the next letter is dropped. */
export function useAddressSuggestions(text: string, onUnavailable: () => void): AddressSuggestions {
  const [answer, setAnswer] = useState(NOTHING);
  const typed = text.trim().slice(0, LONGEST_ADDRESS_TEXT);
  // Read when it happens: another function in its place asks nothing anew.
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
