import type { SiteBotCheck } from "../../domain/site/bot-check.ts";
import { MINUTE_MS } from "../../domain/time/time.ts";
import { BotCheckError, type BrowserCheck, settleWithin } from "./bot-check.ts";
import { loadRecaptcha, type Recaptcha, SET_UP_TIMEOUT_MS } from "./recaptcha-script.ts";

interface RecaptchaOptions {
  site: Extract<SiteBotCheck, { kind: "recaptcha" }>;
  pollMs: number;
  /** What the form does, in letters and underscores, for version 3's statistics. */
  action: string;
  /** An empty element of the form where version 2 puts its badge. */
  slot(): HTMLElement | null;
}

/** Version 2 may show an image puzzle. A visitor who closes it can use the form again after this time. */
const PUZZLE_TIMEOUT_MS = 2 * MINUTE_MS;

export function createRecaptchaCheck(options: RecaptchaOptions): BrowserCheck {
  return options.site.version === 3 ? createVersion3(options) : createVersion2(options);
}

function createVersion3({ site, pollMs, action }: RecaptchaOptions): BrowserCheck {
  const load = () => loadRecaptcha({ scriptUrl: site.scriptUrl, render: site.siteKey, pollMs });
  return {
    async begin() {
      await load();
    },
    async getToken() {
      const recaptcha = await load();
      const token = await settleWithin(
        Promise.resolve(recaptcha.execute(site.siteKey, { action })),
        SET_UP_TIMEOUT_MS,
      );
      if (!token) throw new BotCheckError("The provider gave no token.");
      return token;
    },
    reset: () => undefined,
  };
}

interface Widget {
  recaptcha: Recaptcha;
  id: number;
}

/** The invisible widget belongs to one form and returns its token through a callback. */
function createVersion2({ site, pollMs, slot }: RecaptchaOptions): BrowserCheck {
  let rendering: Promise<Widget> | undefined;
  let answer: { resolve(token: string): void; reject(error: Error): void } | undefined;

  async function render(): Promise<Widget> {
    const recaptcha = await loadRecaptcha({ scriptUrl: site.scriptUrl, render: "explicit", pollMs });
    const element = slot();
    if (!element) throw new BotCheckError("The form has no place for the bot check.");
    const fail = (why: string) => () => answer?.reject(new BotCheckError(why));
    const id = recaptcha.render(element.appendChild(document.createElement("div")), {
      sitekey: site.siteKey,
      size: "invisible",
      badge: "inline",
      callback: (token: string) => answer?.resolve(token),
      "error-callback": fail("Couldn't reach the provider."),
      "expired-callback": fail("The token wasn't used in time."),
    });
    return { recaptcha, id };
  }

  function getWidget(): Promise<Widget> {
    rendering ??= render().catch((error) => {
      rendering = undefined;
      throw error;
    });
    return rendering;
  }

  return {
    async begin() {
      await getWidget();
    },
    async getToken() {
      const { recaptcha, id } = await getWidget();
      const token = new Promise<string>((resolve, reject) => {
        answer = { resolve, reject };
      });
      try {
        void recaptcha.execute(id);
        return await settleWithin(token, PUZZLE_TIMEOUT_MS);
      } catch (error) {
        recaptcha.reset(id);
        throw error;
      }
    },
    reset() {
      rendering?.then(({ recaptcha, id }) => recaptcha.reset(id)).catch(() => undefined);
    },
  };
}
