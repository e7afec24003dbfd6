import { Menu } from "lucide-react";
import { type ComponentType, useState } from "react";
import { importWithin } from "../lib/import-within.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { useSite } from "../session/use-site.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { PlainPhoneMenu } from "./plain-phone-menu.tsx";

interface MenuSheetProps {
  onClose(): void;
}

/** The burger. Without script, or should the sheet's code not come, the browser's own disclosure. */
export function PhoneMenu() {
  const { primaryMenuItems } = useSite();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<MenuSheetProps>>();
  const [isPlain, setIsPlain] = useState(false);
  if (primaryMenuItems.length === 0) return null;
  if (!isHydrated || isPlain) return <PlainPhoneMenu isOpen={isPlain} />;

  async function open() {
    setIsOpen(true);
    if (Sheet) return;
    try {
      const { PhoneMenuSheet } = await importWithin(() => import("./phone-menu-sheet.tsx"));
      setSheet(() => PhoneMenuSheet);
    } catch {
      setIsPlain(true);
    }
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
      {isOpen && Sheet && <Sheet onClose={() => setIsOpen(false)} />}
    </div>
  );
}
