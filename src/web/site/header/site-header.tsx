import { Phone } from "lucide-react";
import { findCurrentSection } from "../../../domain/site/header/current-section.ts";
import { splitMenuItems } from "../../../domain/site/header/header-menu.ts";
import type { MenuItem } from "../../../domain/site/header/menu.ts";
import { classNames } from "../../lib/class-names.ts";
import { useRenderedApart } from "../../lib/rendered-apart.ts";
import { useIsBeyond } from "../../lib/use-is-beyond.tsx";
import { useLocation } from "../../router/router-context.ts";
import { useSite } from "../../session/use-site.ts";
import { ContactIcons } from "../contact-icons.tsx";
import { SiteLink } from "../site-link.tsx";
import { HeaderNav } from "./header-nav.tsx";
import { Logo } from "./logo.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { type MenuState, useMenuState } from "./use-menu-state.ts";

const NO_MENU_TEXT = "Error, menu items need to be set in admin for the header component to work";
/** Scrolled further than this, the home page's header becomes plain. */
const SCROLLED_PX = 30;

/** The header of every page: the desktop one above 1200 px, otherwise the one for phones. */
export function SiteHeader() {
  const site = useSite();
  const { primaryMenuItems, secondaryMenuItems, header } = site;
  const location = useLocation();
  const isHome = location.pathname === "/";
  const menu = useMenuState();
  const currentId = findCurrentSection(primaryMenuItems, location);
  const row = useRenderedApart({
    content: <HeaderRow menu={menu} currentId={currentId} />,
    cached: { of: site, variant: currentId ?? "" },
  });
  const { sentinel, isBeyond } = useIsBeyond(SCROLLED_PX);
  const hasSecondaryMenu = isHome && secondaryMenuItems.length > 0;
  const isWarm = isHome && !isBeyond && menu.openId === undefined;
  return (
    <>
      {sentinel}
      <header
        {...menu.headerEvents}
        data-scrolled={isHome && isBeyond}
        className={classNames(
          "sticky top-0 z-30 border-b transition-colors duration-(--d-2)",
          isWarm ? "border-transparent bg-warm" : "border-line bg-page",
          // The second row scrolls away with a sticky offset, so that nothing below shifts.
          hasSecondaryMenu && "desk:-top-[45px]",
        )}
      >
        {primaryMenuItems.length === 0 && (
          <p className="wrap py-2 text-error text-sm leading-tight">{NO_MENU_TEXT}</p>
        )}
        {hasSecondaryMenu && <SecondaryMenu items={secondaryMenuItems} />}
        <div
          className={classNames(
            "wrap grid grid-cols-[auto_1fr_auto] h-(--h-header) items-center gap-1 small:gap-3 desk:gap-8",
            header.logoPosition === "left"
              ? "small:grid-cols-[1fr_auto_1fr] desk:grid-cols-[auto_1fr]"
              : "small:grid-cols-[1fr_auto_1fr]",
          )}
          {...row}
        />
      </header>
    </>
  );
}

function HeaderRow({ menu, currentId }: { menu: MenuState; currentId: string | undefined }) {
  const { agencyName, primaryMenuItems, logo, header } = useSite();
  const { left, right } = splitMenuItems(primaryMenuItems, header);
  const shared = { menu, isDecorated: header.isDecorated, currentId };
  return (
    <>
      <div className={classNames(header.logoPosition === "left" && "desk:hidden")}>
        <PhoneMenu />
        <HeaderNav label="Main" items={left} {...shared} />
      </div>
      <Logo agencyName={agencyName} logo={logo} />
      <div className="flex items-center justify-end gap-0.5">
        <HeaderNav label={left.length === 0 ? "Main" : "Main, continued"} items={right} {...shared} />
        <ContactIcons />
      </div>
    </>
  );
}

/** The second row of the home page's header. */
function SecondaryMenu({ items }: { items: readonly MenuItem[] }) {
  const { header } = useSite();
  const linkClass =
    "inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline hover:underline-offset-4";
  return (
    <nav aria-label="More" className="wrap hidden desk:block">
      <div className="flex items-center justify-between border-ink/10 border-b text-ink-2 text-sm">
        <ul className="flex gap-6">
          {items.map((item) => (
            <li key={item.id}>
              <SiteLink url={item.url} target={item.target} className={linkClass}>
                {item.name}
              </SiteLink>
            </li>
          ))}
        </ul>
        {header.telephoneLink !== undefined && (
          <a href={header.telephoneLink} className={linkClass}>
            <Phone aria-hidden className="size-4" />
            {header.telephoneText}
          </a>
        )}
      </div>
    </nav>
  );
}
