import { type RefObject, useMemo, useRef } from "react";
import type { SiteBotCheck } from "../../domain/site/bot-check.ts";
import { useSite } from "../session/use-site.ts";
import { createAltchaCheck } from "./altcha-check.ts";
import { BotCheckError, type BrowserCheck } from "./bot-check.ts";
import { createRecaptchaCheck } from "./recaptcha-check.ts";

interface BotCheckOptions {
  pollMs: number;
  /** What the form does, in letters and underscores. */
  action: string;
}

/** One per form, not per page. `Form` renders the slot. */
export interface FormCheck {
  /** For the form's onFocus. May be called any number of times. */
  begin(): void;
  /** Resolves to an empty string if there is no check. Rejects with a `BotCheckError` and never hangs. */
  getToken(): Promise<string>;
  reset(): void;
  slot: RefObject<HTMLDivElement | null>;
}

const NO_CHECK: BrowserCheck = {
  begin: async () => undefined,
  getToken: async () => "",
  reset: () => undefined,
};

export function useBotCheck({ pollMs, action }: BotCheckOptions): FormCheck {
  const { botCheck: site } = useSite();
  const slot = useRef<HTMLDivElement>(null);
  return useMemo(() => {
    const check = createCheck({ site, pollMs, action, slot: () => slot.current });
    let isBegun = false;
    return {
      slot,
      begin() {
        if (isBegun) return;
        isBegun = true;
        check.begin().catch(() => {
          isBegun = false;
          logSetUpError();
        });
      },
      async getToken() {
        try {
          return await check.getToken();
        } catch (error) {
          logSetUpError();
          throw error instanceof BotCheckError ? error : new BotCheckError(String(error));
        }
      },
      reset: check.reset,
    };
  }, [site, pollMs, action]);
}

interface CheckOptions extends BotCheckOptions {
  site: SiteBotCheck;
  slot(): HTMLElement | null;
}

function createCheck({ site, ...parts }: CheckOptions): BrowserCheck {
  switch (site.kind) {
    case "altcha":
      return createAltchaCheck();
    case "recaptcha":
      return createRecaptchaCheck({ site, ...parts });
    case "none":
      return NO_CHECK;
  }
}

/** The same message for every kind of check, as in docs/behaviour. */
function logSetUpError(): void {
  console.error("Recaptcha setup error");
}
