import { useMemo } from "react";
import type { FormCheck } from "../form/use-bot-check.ts";

export interface CheckOnDemand extends FormCheck {
  /** From now on a token is needed: answers one, and the form sends one with each further try. */
  demandToken(): Promise<string>;
}

/** A check that does nothing until the server asks for it, so that most visitors never load or solve one. */
export function useCheckOnDemand(check: FormCheck): CheckOnDemand {
  return useMemo(() => {
    let isDemanded = false;
    return {
      slot: check.slot,
      begin() {
        if (isDemanded) check.begin();
      },
      getToken: async () => (isDemanded ? check.getToken() : ""),
      reset() {
        if (isDemanded) check.reset();
      },
      demandToken() {
        isDemanded = true;
        return check.getToken();
      },
    };
  }, [check]);
}
