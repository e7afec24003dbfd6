import { type ReactNode, useContext } from "react";
import { plainAddress } from "../../domain/url/plain-pages.ts";
import { PlainPageContext } from "../lib/plain-page.ts";

/** To another form of the account: within the panel, or, without script, from plain page to plain page. */
export function PanelLink({ path, children }: { path: string; children: ReactNode }) {
  const isPlain = useContext(PlainPageContext) !== undefined;
  return (
    <a
      href={isPlain ? plainAddress(path) : `#${path}`}
      className="font-semibold text-link underline underline-offset-4"
    >
      {children}
    </a>
  );
}
