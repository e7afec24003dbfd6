import { ChevronDown } from "lucide-react";
import type { MenuItem } from "../../../domain/site/header/menu.ts";
import { classNames } from "../../lib/class-names.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import { SiteLink } from "../site-link.tsx";
import { getMenuButtonId, type MenuState } from "./use-menu-state.ts";

const loadDropdown = () => import("./menu-dropdown.tsx").then(({ MenuDropdown }) => MenuDropdown);

const ITEM_CLASS =
  "tap inline-flex items-center gap-1 whitespace-nowrap rounded-control px-[13px] font-medium transition-colors duration-(--d-1) hover:bg-ink/5 aria-[current]:shadow-[inset_0_-2px]";

interface HeaderNavProps {
  label: string;
  items: readonly MenuItem[];
  menu: MenuState;
  isDecorated: boolean;
  /** The section that the page belongs to. */
  currentId: string | undefined;
}

/** The menu on one side of the logo, on desktop. */
export function HeaderNav({ label, items, ...shared }: HeaderNavProps) {
  const { menu, currentId } = shared;
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className="hidden desk:block">
      <ul className="-mx-[13px] flex gap-0.5">
        {items.map((item) =>
          item.items?.length ? (
            <ParentItem key={item.id} item={item} {...shared} />
          ) : (
            <li key={item.id} onPointerEnter={() => menu.hover(undefined)}>
              <SiteLink
                url={item.url}
                target={item.target}
                aria-current={item.id === currentId || undefined}
                className={ITEM_CLASS}
              >
                {item.name}
              </SiteLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/**
 * A link to the section's page without JavaScript or if the dropdown can't be loaded; otherwise a button that
 * opens the dropdown.
 */
function ParentItem({
  item,
  menu,
  isDecorated,
  currentId,
}: Omit<HeaderNavProps, "label" | "items"> & { item: MenuItem }) {
  const isHydrated = useIsHydrated();
  const isCurrent = item.id === currentId || undefined;
  const dropdown = useOnDemand(loadDropdown);
  if (!isHydrated || dropdown.hasFailed) {
    return (
      <li>
        <SiteLink url={item.url} target={item.target} aria-current={isCurrent} className={ITEM_CLASS}>
          {item.name}
          <ChevronDown aria-hidden className="size-4 text-ink-3" />
        </SiteLink>
      </li>
    );
  }
  const isOpen = menu.openId === item.id;
  const panelId = `${getMenuButtonId(item.id)}-panel`;
  return (
    <li>
      <button
        type="button"
        id={getMenuButtonId(item.id)}
        aria-expanded={isOpen}
        aria-current={isCurrent}
        aria-controls={isOpen ? panelId : undefined}
        className={classNames(ITEM_CLASS, isOpen && "bg-ink/5")}
        onFocus={dropdown.request}
        onPointerEnter={(event) => {
          dropdown.request();
          if (event.pointerType === "mouse") menu.hover(item.id);
        }}
        onClick={() => menu.press(item.id)}
      >
        {item.name}
        <ChevronDown
          aria-hidden
          className={classNames(
            "size-4 text-ink-3 transition-transform duration-(--d-2)",
            isOpen && "rotate-180",
          )}
        />
      </button>
      {isOpen && dropdown.Part && <dropdown.Part id={panelId} section={item} isDecorated={isDecorated} />}
    </li>
  );
}
