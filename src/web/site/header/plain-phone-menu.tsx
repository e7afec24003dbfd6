import { Menu } from "lucide-react";
import { classNames } from "../../lib/class-names.ts";
import { useSite } from "../../session/use-site.ts";
import { ICON_BUTTON_CLASS } from "../../ui/icon-button.tsx";
import { SiteLink } from "../site-link.tsx";

/** The menu without JavaScript: both menus in one list. */
export function PlainPhoneMenu() {
  const { primaryMenuItems, secondaryMenuItems } = useSite();
  return (
    <details className="desk:hidden">
      <summary
        aria-label="Menu"
        className={classNames(ICON_BUTTON_CLASS, "-ml-2.5 list-none [&::-webkit-details-marker]:hidden")}
      >
        <Menu aria-hidden className="size-6 stroke-[1.5]" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--h-header))] overflow-y-auto border-line border-b bg-page px-(--gutter) pb-4 shadow-2"
      >
        <ul className="divide-y divide-line">
          {[...primaryMenuItems, ...secondaryMenuItems].map((item) => (
            <li key={item.id}>
              <SiteLink
                url={item.url}
                target={item.target}
                className="flex min-h-14 items-center font-display text-xl tracking-[-0.01em]"
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
