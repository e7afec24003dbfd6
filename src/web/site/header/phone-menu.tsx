import { Menu } from "lucide-react";
import { type MouseEvent, useCallback, useState } from "react";
import { toHtmlProps } from "../../lib/kept-html.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import { useSite } from "../../session/use-site.ts";
import { IconButton } from "../../ui/icon-button.tsx";

const loadSheet = () => import("./phone-menu-sheet.tsx").then(({ PhoneMenuSheet }) => PhoneMenuSheet);

/** Rendered on the server only. The browser keeps its HTML, to show it again if the menu can't be loaded. */
const PlainPhoneMenu = import.meta.env.SSR
  ? (await import("./plain-phone-menu.tsx")).PlainPhoneMenu
  : undefined;
let plainMenuHtml = "";

function keepPlainMenu(details: HTMLDetailsElement | null): void {
  plainMenuHtml ||= details?.innerHTML ?? "";
}

function closeMenu({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if ((target as Element).closest("a")) currentTarget.removeAttribute("open");
}

/** The menu button on phones. Without JavaScript, or if the menu can't be loaded, it's a native disclosure. */
export function PhoneMenu() {
  const { primaryMenuItems } = useSite();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useOnDemand(loadSheet);
  const close = useCallback(() => setIsOpen(false), []);
  if (primaryMenuItems.length === 0) return null;
  if (PlainPhoneMenu) return <PlainPhoneMenu />;
  if (!isHydrated || sheet.hasFailed)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click covers the keyboard
      <details
        ref={keepPlainMenu}
        open={sheet.hasFailed}
        className="desk:hidden"
        onClick={closeMenu}
        {...toHtmlProps(sheet.hasFailed ? plainMenuHtml : "")}
      />
    );

  function open() {
    setIsOpen(true);
    sheet.request();
  }

  return (
    <div className="desk:hidden">
      <IconButton
        label={isOpen ? "Close menu" : "Open menu"}
        aria-expanded={isOpen}
        className="-ml-2.5"
        onClick={open}
      >
        <Menu aria-hidden className="size-6 stroke-[1.5]" />
      </IconButton>
      {isOpen && sheet.Part && <sheet.Part onClose={close} />}
    </div>
  );
}
