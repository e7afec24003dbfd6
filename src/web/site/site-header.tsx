import { Menu, Phone, User } from "lucide-react";
import { useLocation } from "react-router";
import type { MenuItem } from "../../domain/site/menu.ts";
import { telephoneLink } from "../../domain/site/telephone.ts";
import { classNames } from "../lib/class-names.ts";
import { useSite } from "../session/use-site.ts";
import { ICON_BUTTON_CLASS } from "../ui/icon-button.tsx";
import { Logo } from "./logo.tsx";
import { SiteLink } from "./site-link.tsx";

const ITEMS_LEFT_OF_LOGO = 4;
const NO_MENU_TEXT = "Error, menu items need to be set in admin for the header component to work";

/** The bar on top of every page. Works without script: the phone's menu is the browser's own disclosure. */
export function SiteHeader() {
  const { agencyName, primaryMenuItems, logo } = useSite();
  const isHome = useLocation().pathname === "/";
  const left = primaryMenuItems.slice(0, ITEMS_LEFT_OF_LOGO);
  const right = primaryMenuItems.slice(ITEMS_LEFT_OF_LOGO);
  return (
    <header className={classNames("sticky top-0 z-30", isHome ? "bg-warm" : "border-line border-b bg-page")}>
      <div className="wrap grid h-(--h-header) grid-cols-[1fr_auto_1fr] items-center gap-3 desk:gap-8">
        <div>
          <PhoneMenu items={primaryMenuItems} />
          <HeaderNav label="Main" items={left} />
          {primaryMenuItems.length === 0 && (
            <p className="max-w-60 text-error text-xs leading-tight">{NO_MENU_TEXT}</p>
          )}
        </div>
        <Logo agencyName={agencyName} logo={logo} />
        <div className="flex items-center justify-end gap-0.5">
          <HeaderNav label="Main, continued" items={right} />
          <HeaderIcons />
        </div>
      </div>
    </header>
  );
}

function HeaderNav({ label, items }: { label: string; items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className="-ml-[13px] hidden gap-0.5 desk:flex">
      {items.map((item) => (
        <SiteLink
          key={item.id}
          url={item.url}
          target={item.target}
          className="tap inline-flex items-center whitespace-nowrap rounded-control px-[13px] font-medium transition-colors duration-(--d-1) hover:bg-ink/5"
        >
          {item.name}
        </SiteLink>
      ))}
    </nav>
  );
}

function PhoneMenu({ items }: { items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <details className="group desk:hidden">
      <summary
        aria-label="Menu"
        className={classNames(ICON_BUTTON_CLASS, "-ml-2.5 list-none [&::-webkit-details-marker]:hidden")}
      >
        <Menu aria-hidden className="size-6 stroke-[1.5]" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-line border-b bg-page px-(--gutter) pb-4 shadow-2"
      >
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id}>
              <SiteLink
                url={item.url}
                target={item.target}
                onClick={closeMenu}
                className="flex min-h-[60px] items-center font-display text-[1.625rem] tracking-[-0.01em]"
              >
                {item.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function closeMenu(event: { currentTarget: Element }) {
  event.currentTarget.closest("details")?.removeAttribute("open");
}

function HeaderIcons() {
  const { agencyContactTelephone } = useSite();
  return (
    <>
      {agencyContactTelephone !== "" && (
        <a
          href={telephoneLink(agencyContactTelephone)}
          aria-label={`Call us on ${agencyContactTelephone}`}
          className={classNames(
            ICON_BUTTON_CLASS,
            "desk:flex desk:w-auto desk:items-center desk:gap-2 desk:px-3.5",
          )}
        >
          <Phone aria-hidden className="size-5 stroke-[1.75] desk:size-4" />
          <span className="hidden font-medium desk:inline">{agencyContactTelephone}</span>
        </a>
      )}
      <a
        href="#/user"
        aria-label="Your account and favourites"
        className={classNames(
          ICON_BUTTON_CLASS,
          "-mr-2.5 desk:mr-0 desk:ml-2 desk:border desk:border-line desk:bg-page",
        )}
      >
        <User aria-hidden className="size-5 stroke-[1.75]" />
      </a>
    </>
  );
}
