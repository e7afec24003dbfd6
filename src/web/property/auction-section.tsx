import { CalendarDays, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { BID_HASH } from "../../domain/enquiry/contact/register-to-bid.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { buttonClass } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";
import { PropertySection } from "./property-section.tsx";
import { FactTable } from "./property-sections.tsx";

const LINK_CLASS = "tap inline-flex items-center font-semibold text-link underline underline-offset-4";

/** The sale of an auction lot: its facts, the event, the legal pack and the registration to bid. */
export function AuctionSection({ page: { auction, factLists } }: { page: PropertyPage }) {
  if (!auction) return null;
  const { event, legalPacks, register } = auction;
  const rows = factLists.find(({ id }) => id === "auction")?.rows ?? [];
  const hasLinks = event !== null || legalPacks.length > 0 || register !== null;
  if (rows.length === 0 && !hasLinks) return null;
  return (
    <PropertySection id="auction" heading="At auction">
      {rows.length > 0 && <FactTable rows={rows} />}
      {hasLinks && (
        <ul className="mt-5 grid gap-2">
          {event && (
            <Item Icon={CalendarDays}>
              <Link to={event.to} className={LINK_CLASS}>
                {event.name}
              </Link>
              <span className="block text-ink-3 text-sm">{event.where}</span>
            </Item>
          )}
          {legalPacks.map(({ href, label, note }) => (
            <Item key={href} Icon={FileText}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={LINK_CLASS}>
                {label}
                <span className="sr-only">, opens in a new tab</span>
              </a>
              <span className="block text-ink-3 text-sm">
                {note}. Read it, with a solicitor, before you bid.
              </span>
            </Item>
          ))}
          {register && legalPacks.length === 0 && (
            <Item Icon={FileText}>
              <span className="text-ink-2">The legal pack isn’t published yet.</span>
            </Item>
          )}
        </ul>
      )}
      {register && (
        <div className="mt-6 print:hidden">
          <OverlayLink href={BID_HASH} plain={register.plain} className={buttonClass("secondary")}>
            Register to bid
          </OverlayLink>
        </div>
      )}
    </PropertySection>
  );
}

function Item({ Icon, children }: { Icon: typeof FileText; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-2.5 size-6 flex-none stroke-[1.5] text-ink-3" />
      <div>{children}</div>
    </li>
  );
}
