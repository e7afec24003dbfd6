import type { ReactNode } from "react";

interface OverlayLinkProps {
  /** The overlay's hash, such as `#/contact-office`. */
  href: string;
  /** Where it leads without JavaScript, usually the overlay's plain page; undefined for nothing. */
  plain: string | undefined;
  className: string;
  children: ReactNode;
}

/** Opens a form over the page. Without JavaScript it links to the form's plain page. */
export function OverlayLink({ href, plain, className, children }: OverlayLinkProps) {
  return (
    <>
      <a href={href} className={`${className} noscript:hidden print:hidden`}>
        {children}
      </a>
      {plain !== undefined && (
        <noscript>
          <a href={plain} className={className}>
            {children}
          </a>
        </noscript>
      )}
    </>
  );
}
