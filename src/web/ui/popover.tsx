import { Popover as BasePopover } from "@base-ui/react/popover";
import { type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "../lib/class-names.ts";
import { POPOVER_PANEL_CLASS, type PopoverButtonLooks } from "./popover-button.tsx";

interface PopoverProps {
  button: PopoverButtonLooks;
  children: ReactNode;
}

/**
 * A button with a small panel below it. It starts open, because it replaces a `PopoverButton` that was
 * clicked.
 */
export function Popover({ button, children }: PopoverProps) {
  const id = useId();
  return (
    // Base UI renders focus guards next to the button. A wrapper keeps them out of the row's layout.
    <div>
      <BasePopover.Root defaultOpen defaultTriggerId={id}>
        <BasePopover.Trigger
          id={id}
          className={classNames(button.className, "data-popup-open:ring-1 data-popup-open:ring-ink")}
        >
          {button.label}
        </BasePopover.Trigger>
        <BasePopover.Portal>
          <BasePopover.Positioner align="start" sideOffset={8} positionMethod="fixed" className="z-40">
            <BasePopover.Popup
              aria-labelledby={id}
              className={classNames(POPOVER_PANEL_CLASS, "outline-none")}
            >
              {children}
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </div>
  );
}

/** A button inside the panel that closes it. */
export function PopoverClose({ button }: { button: ReactElement }) {
  return <BasePopover.Close render={button} />;
}
