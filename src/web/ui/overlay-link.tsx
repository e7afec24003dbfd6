import type { ReactNode } from "react";

interface OverlayLinkProps {
  /** Of the overlay, such as `#/contact-office`. */
  href: string;
  /** Its plain page, for those without script. */
  plain: string;
  className: string;
  children: ReactNode;
}

/** Opens a form over the page; without script it leads to the form as a page of its own. */
export function OverlayLink({ href, plain, className, children }: OverlayLinkProps) {
  return (
    <>
      <a href={href} className={`${className} noscript:hidden print:hidden`}>
        {children}
      </a>
      <noscript>
        <a href={plain} className={className}>
          {children}
        </a>
      </noscript>
    </>
  );
}
