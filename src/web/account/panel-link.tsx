import { type ReactNode, useContext } from "react";
import { toPlainUrl } from "../../domain/url/plain-pages.ts";
import { PlainPageContext } from "../lib/plain-page.ts";

interface PanelLinkProps {
  path: string;
  className?: string;
  children: ReactNode;
}

/** A link to another account form: within the panel or, without JavaScript, to the form's plain page. */
export function PanelLink({ path, className, children }: PanelLinkProps) {
  const isPlain = useContext(PlainPageContext) !== undefined;
  return (
    <a
      href={isPlain ? toPlainUrl(path) : `#${path}`}
      className={className ?? "font-semibold text-link underline underline-offset-4"}
    >
      {children}
    </a>
  );
}
