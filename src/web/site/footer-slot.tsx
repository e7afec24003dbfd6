import { createContext, useContext, useEffect, useRef } from "react";
import { followLink, KEPT_HTML, toHtmlProps } from "../lib/kept-html.ts";
import { useNavigate } from "../router/router-context.ts";
import { askForConsent } from "../session/consent-store.ts";

/** The footer's HTML, on the server. */
export const FooterContext = createContext<string | undefined>(undefined);

/** The same on every page: the server renders it once, and the browser keeps its HTML and never needs the footer's code. */
export function FooterSlot() {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const html = useContext(FooterContext);
  useEffect(() => frame.current?.querySelector("button")?.removeAttribute("hidden"), []);
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
      {...(html === undefined ? KEPT_HTML : toHtmlProps(html))}
    />
  );
}
