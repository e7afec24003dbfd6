import { SITE_CALLS } from "../../domain/site/site-calls.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";
import { emitSiteEvent, onSiteEvent } from "./site-events.ts";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

let isRunning = false;

/** Loads and runs the agency's analytics code once. From then on the site's events are pushed to the data layer. */
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
    // The site works without analytics.
  }
}

/**
 * Inserts HTML into the page. Scripts inserted as text don't run, so each is created again in its place, in order. The
 * policy allows the inline ones by their hashes.
 */
async function insertCode(html: string, parent: HTMLElement): Promise<void> {
  const template = document.createElement("template");
  template.innerHTML = html;
  // Fallbacks for browsers without JavaScript aren't needed here.
  for (const spare of template.content.querySelectorAll("noscript")) spare.remove();
  const scripts = [...template.content.querySelectorAll("script")];
  parent.append(template.content);
  for (const written of scripts) await runScript(written);
}

function runScript(written: HTMLScriptElement): Promise<void> {
  const script = document.createElement("script");
  for (const { name, value } of [...written.attributes]) script.setAttribute(name, value);
  script.textContent = written.textContent;
  // Nothing needs to wait for a script that is marked as async.
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
