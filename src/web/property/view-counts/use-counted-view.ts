import { useEffect } from "react";
import { VIEW_CALLS } from "../../../domain/property/view-counts/view-calls.ts";
import type { PayloadOf } from "../../../domain/url/call.ts";
import { sendUnread } from "../../lib/client/fetch-call.ts";
import { useSite } from "../../session/use-site.ts";

/** Says that a property is being looked at, once for each visit to its page, and never before somebody can see it. */
export function useCountedView(propertyId: number): void {
  const { propertyViews } = useSite().counting;
  useEffect(() => {
    const view: PayloadOf<typeof VIEW_CALLS.countView> & Record<string, string> = {
      property_id: String(propertyId),
      domain: window.location.hostname,
    };
    const send = () =>
      sendUnread(
        VIEW_CALLS.countView.path,
        propertyViews === "form" ? new URLSearchParams(view) : JSON.stringify(view),
      );
    // A page that the browser draws in advance may never be shown.
    if (!("prerendering" in document && document.prerendering)) return send();
    document.addEventListener("prerenderingchange", send, { once: true });
    return () => document.removeEventListener("prerenderingchange", send);
  }, [propertyId, propertyViews]);
}
