import { useEffect } from "react";
import { sendUnread } from "../../lib/http.ts";
import { useSite } from "../../session/use-site.ts";

/** Says that a property is being looked at, once for each visit to its page, and never before somebody can see it. */
export function useCountedView(propertyId: number): void {
  const { propertyViews } = useSite().counting;
  useEffect(() => {
    const view = { property_id: String(propertyId), domain: window.location.hostname };
    const send = () =>
      sendUnread(
        "/property_views",
        propertyViews === "form" ? new URLSearchParams(view) : JSON.stringify(view),
      );
    // A page that the browser draws in advance may never be shown.
    if (!("prerendering" in document && document.prerendering)) return send();
    document.addEventListener("prerenderingchange", send, { once: true });
    return () => document.removeEventListener("prerenderingchange", send);
  }, [propertyId, propertyViews]);
}
