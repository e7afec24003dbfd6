import type { Call } from "../../url/call.ts";
import type { AddressSuggestion, LookedUpAddress } from "./address.ts";

/** `?autocomplete=` answers suggestions, `?id=` a full address. */
export const ADDRESS_CALLS = {
  lookUpAddress: { method: "GET", path: "/address_lookup" },
} as const satisfies Record<string, Call>;

export interface AddressSuggestionsAnswer {
  suggestions: AddressSuggestion[];
}
export type AddressAnswer = LookedUpAddress;
