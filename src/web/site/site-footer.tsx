import type { SiteWithFooter } from "../../domain/site/site.ts";
import { Logo } from "./header/logo.tsx";
import { SiteLink } from "./site-link.tsx";

/** Rendered on the server only: see `FooterSlot`. */
export function SiteFooter({ agencyName, about, logo, footer }: SiteWithFooter) {
  return (
    <footer className="on-deep bg-deep pt-12 pb-8 text-inverse tablet:pt-20">
      <div className="wrap">
        <div className="below-fold grid grid-cols-2 gap-x-5 gap-y-8 tablet:grid-cols-3 desk:grid-cols-[1.5fr_1fr_1fr_1fr_1fr] desk:gap-10">
          <div className="col-span-full desk:col-span-1">
            <Logo agencyName={agencyName} logo={logo} isOnDeep />
            <p className="mt-4 max-w-[34ch] text-inverse-2 text-sm">{about}</p>
          </div>
          {footer.columns.map((column) => (
            <nav key={column.heading} aria-label={column.heading} className="min-w-0">
              <h2 className="mb-3 font-semibold text-sm leading-tight">{column.heading}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.name}>
                    <SiteLink
                      url={link.url}
                      className="inline-flex min-h-11 items-center text-inverse-2 text-sm wrap-anywhere hover:text-inverse hover:underline hover:underline-offset-4 desk:min-h-9"
                    >
                      {link.name}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="below-fold mt-10 grid gap-5 border-white/15 border-t pt-8 text-inverse-2 text-xs leading-normal tablet:mt-16 tablet:grid-cols-3 tablet:gap-10">
          {footer.notices.map((notice) => (
            <p key={notice.heading}>
              <b className="block font-semibold text-inverse">{notice.heading}</b>
              {notice.text}{" "}
              {notice.link && (
                <SiteLink url={notice.link.url} className="underline underline-offset-4">
                  {notice.link.name}
                </SiteLink>
              )}
            </p>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 text-inverse-2 text-xs">
          <span>{footer.smallPrint}</span>
          <span className="flex flex-wrap gap-x-5">
            {footer.legal.map((link) => (
              <SiteLink
                key={link.name}
                url={link.url}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {link.name}
              </SiteLink>
            ))}
            {/* Shown by `FooterSlot`, which makes it work. */}
            <button type="button" hidden className="min-h-8 items-center underline underline-offset-4">
              Cookie settings
            </button>
          </span>
        </div>
      </div>
    </footer>
  );
}
