import { Menu } from "lucide-react";
import { useCallback, useState } from "react";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import { useSite } from "../../session/use-site.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PlainPhoneMenu } from "./plain-phone-menu.tsx";

const loadSheet = () => import("./phone-menu-sheet.tsx").then(({ PhoneMenuSheet }) => PhoneMenuSheet);

/** The menu button on phones. Without JavaScript, or if the menu can't be loaded, it's a native disclosure. */
export function PhoneMenu() {
  const { primaryMenuItems } = useSite();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useOnDemand(loadSheet);
  const close = useCallback(() => setIsOpen(false), []);
  if (primaryMenuItems.length === 0) return null;
  if (!isHydrated || sheet.hasFailed) return <PlainPhoneMenu isOpen={sheet.hasFailed} />;

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
