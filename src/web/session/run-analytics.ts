import { SITE_CALLS } from "../../domain/site/site-calls.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";
import { emitSiteEvent, onSiteEvent } from "./site-events.ts";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

let isRunning = false;

/** Fetches the agency's analytics and runs them, once; from then on the site's events go into the data layer. */
export async function runAnalytics(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  window.dataLayer ??= [];
  onSiteEvent((event, detail) => window.dataLayer?.push({ event, ...detail }));
  try {
    const { head_analytics_code, analytics_code } = await fetchCall(SITE_CALLS.getAnalyticsCode);
    await insertCode(head_analytics_code, document.head);
    await insertCode(analytics_code, document.body);
    emitSiteEvent("cookie_consent", { choice: "accepted" });
  } catch {
    // The site does not depend on being counted.
  }
}

/** Puts HTML into the page. A script that came as text does not run, so each is made anew in its place, in order. */
async function insertCode(html: string, parent: HTMLElement): Promise<void> {
  const template = document.createElement("template");
  template.innerHTML = html;
  // What stands in for scripts is for browsers without them.
  for (const spare of template.content.querySelectorAll("noscript")) spare.remove();
  const scripts = [...template.content.querySelectorAll("script")];
  parent.append(template.content);
  for (const written of scripts) await runScript(written);
}

function runScript(written: HTMLScriptElement): Promise<void> {
  const script = document.createElement("script");
  for (const { name, value } of [...written.attributes]) script.setAttribute(name, value);
  script.nonce = pageNonce();
  script.textContent = written.textContent;
  // An asynchronous script says itself that nothing waits for it.
  const isWaitedFor = script.src !== "" && !written.hasAttribute("async");
  return new Promise((resolve) => {
    if (isWaitedFor) {
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => resolve());
    }
    written.replaceWith(script);
    if (!isWaitedFor) resolve();
  });
}

/** The browser hides the attribute from style sheets, but not the property from scripts that run. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}
