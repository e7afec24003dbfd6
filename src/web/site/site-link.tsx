import type { ComponentProps } from "react";
import { isPagePath, toOverlayHref } from "../../domain/url/page-hash.ts";
import { Link } from "../ui/link.tsx";

interface SiteLinkProps extends Omit<ComponentProps<"a">, "target"> {
  url: string;
  /** "B" opens the link in a new tab. */
  target?: string | undefined;
}

/** A link from the agency's settings: a page, an overlay, a telephone number or another site. */
export function SiteLink({ url, target, ...rest }: SiteLinkProps) {
  const opensNewTab = target === "B";
  if (isPagePath(url) && !opensNewTab) return <Link {...rest} to={url} />;
  return (
    <a {...rest} href={toOverlayHref(url)} {...(opensNewTab ? { target: "_blank", rel: "noopener" } : {})} />
  );
}
