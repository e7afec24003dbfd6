import { type ReactNode, useContext } from "react";
import { toPlainUrl } from "../../domain/url/plain-pages.ts";
import { PlainPageContext } from "../lib/plain-page.ts";

/** A link to another account form: within the panel or, without JavaScript, to the form's plain page. */
export function PanelLink({ path, children }: { path: string; children: ReactNode }) {
  const isPlain = useContext(PlainPageContext) !== undefined;
  return (
    <a
      href={isPlain ? toPlainUrl(path) : `#${path}`}
      className="font-semibold text-link underline underline-offset-4"
    >
      {children}
    </a>
  );
}
