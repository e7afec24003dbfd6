import { SECOND_MS } from "../../domain/time/time.ts";
import { BotCheckError, settleWithin } from "./bot-check.ts";

/** The part of the provider's script that we call. */
export interface Recaptcha {
  ready?(callback: () => void): void;
  render(slot: HTMLElement, options: Record<string, unknown>): number;
  execute(key: number | string, options?: { action: string }): Promise<string> | undefined;
  reset(widget: number): void;
}

export const SET_UP_TIMEOUT_MS = 15 * SECOND_MS;

/** The script is loaded once per page, however many forms there are, and again after a failure. */
const scripts = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      scripts.delete(address);
      script.remove();
      reject(new BotCheckError("The provider's script didn't load."));
    });
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

interface ScriptWanted {
  scriptUrl: string;
  /** `explicit` for version 2, the site key for version 3. */
  render: string;
  pollMs: number;
}

/** The script loads before its functions exist, so we poll until they do. */
export function loadRecaptcha({ scriptUrl, render, pollMs }: ScriptWanted): Promise<Recaptcha> {
  const address = new URL(scriptUrl);
  address.searchParams.set("render", render);
  let timer: ReturnType<typeof setInterval> | undefined;
  const ready = new Promise<Recaptcha>((resolve, reject) => {
    loadScript(address.href).catch(reject);
    timer = setInterval(() => {
      const { grecaptcha } = window as { grecaptcha?: Partial<Recaptcha> };
      if (isReady(grecaptcha)) resolve(grecaptcha);
    }, pollMs);
  });
  return settleWithin(ready, SET_UP_TIMEOUT_MS).finally(() => clearInterval(timer));
}

function isReady(grecaptcha: Partial<Recaptcha> | undefined): grecaptcha is Recaptcha {
  return typeof grecaptcha?.render === "function" && typeof grecaptcha.execute === "function";
}
