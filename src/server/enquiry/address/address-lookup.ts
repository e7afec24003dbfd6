import type { AddressSuggestion, LookedUpAddress } from "../../../domain/enquiry/address/address.ts";

/** Whoever knows addresses. `unavailable`: it cannot be asked now, and the visitor writes by hand. */
export interface AddressLookup {
  suggest(text: string): Promise<AddressSuggestion[] | "unavailable">;
  /** Undefined: nobody has given out this id. */
  find(id: string): Promise<LookedUpAddress | undefined | "unavailable">;
}

export const MOST_SUGGESTIONS = 15;
