import type { AddressSuggestion, LookedUpAddress } from "../../../domain/enquiry/address/address.ts";

/** A source of addresses. While it's `unavailable`, visitors enter their address by hand. */
export interface AddressLookup {
  suggest(text: string): Promise<AddressSuggestion[] | "unavailable">;
  /** Undefined when the id is unknown. */
  find(id: string): Promise<LookedUpAddress | undefined | "unavailable">;
}

export const MOST_SUGGESTIONS = 15;
