import { useEffect, useRef } from "react";
import { followLink, KEPT_HTML } from "../lib/kept-html.ts";
import { useNavigate } from "../router/router-context.ts";
import { askForConsent } from "../session/consent-store.ts";

/** The same on every page, so the browser keeps the server's HTML and never needs the footer's code. */
const SiteFooter = import.meta.env.SSR ? (await import("./site-footer.tsx")).SiteFooter : undefined;

export function FooterSlot() {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => frame.current?.querySelector("button")?.removeAttribute("hidden"), []);
  if (SiteFooter)
    return (
      <div className="below-fold">
        <SiteFooter />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click covers the keyboard
    <div
      ref={frame}
      className="below-fold"
      onClick={(event) => {
        if ((event.target as Element).closest("button")) askForConsent();
        else followLink(event, navigate);
      }}
      {...KEPT_HTML}
    />
  );
}
