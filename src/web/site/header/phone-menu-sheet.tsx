import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MenuItem } from "../../../domain/site/header/menu.ts";
import { useSwipe } from "../../lib/use-swipe.ts";
import { useLocation } from "../../router/router-context.ts";
import { useSite } from "../../session/use-site.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ContactIcons } from "../contact-icons.tsx";
import { Logo } from "./logo.tsx";
import { PhoneMenuLevel } from "./phone-menu-level.tsx";

/** The menu on phones. A native dialog traps focus; Escape, a swipe or any link closes it. */
export function PhoneMenuSheet({ onClose }: { onClose(): void }) {
  const { agencyName, logo, primaryMenuItems } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The items that were opened to get here. Empty at the top level. */
  const [path, setPath] = useState<readonly MenuItem[]>([]);
  const { key } = useLocation();
  const arrivedAt = useRef(key);
  const swipe = useSwipe({ onLeft: () => dialog.current?.close() });

  useEffect(() => {
    dialog.current?.showModal();
    // This menu doesn't exist on wide screens. Close it when a tablet is rotated, or the page would stay
    // blocked.
    const desk = window.matchMedia("(width > 1200px)");
    desk.addEventListener("change", onClose);
    return () => desk.removeEventListener("change", onClose);
  }, [onClose]);
  useEffect(() => {
    if (arrivedAt.current !== key) onClose();
  }, [key, onClose]);

  const levels = [
    { parent: undefined, items: primaryMenuItems },
    ...path.map((parent) => ({ parent, items: parent.items ?? [] })),
  ];
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      {...swipe}
      className="menu-sheet m-0 touch-pan-y flex h-dvh max-h-none w-full max-w-none flex-col bg-page text-ink motion-safe:animate-sheet"
    >
      <div className="grid h-(--h-header) flex-none grid-cols-[1fr_auto_1fr] items-center gap-3 border-line border-b px-(--gutter)">
        <div>
          <IconButton
            label="Close menu"
            aria-expanded
            className="-ml-2.5"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden className="size-6 stroke-[1.5]" />
          </IconButton>
        </div>
        <Logo agencyName={agencyName} logo={logo} />
        <div className="flex justify-end gap-0.5">
          <ContactIcons />
        </div>
      </div>
      <div className="relative flex-1 overflow-hidden">
        {levels.map(({ parent, items }, depth) => (
          <PhoneMenuLevel
            key={parent?.id ?? "top"}
            parent={parent}
            items={items}
            isCurrent={depth === path.length}
            enteredFrom={path[depth]}
            onEnter={(item) => setPath([...path, item])}
            onBack={() => setPath(path.slice(0, -1))}
          />
        ))}
      </div>
    </dialog>
  );
}
