import { type ReactNode, useState } from "react";
import { classNames } from "../lib/class-names.ts";
import { Skeleton } from "./skeleton.tsx";

export const POPOVER_PANEL_CLASS =
  "w-[360px] animate-drop rounded-panel border border-line bg-surface p-5 shadow-2";

/** The button's look while its panel is closed. */
export interface PopoverButtonLooks {
  label: ReactNode;
  className: string;
}

interface PopoverButtonProps extends PopoverButtonLooks {
  /** Called when a click is likely, to load the panel's code. */
  onWanted(): void;
  /** A `Popover`, which renders a button that looks the same; undefined until its code is loaded. */
  children: ReactNode;
}

/**
 * A placeholder for a `Popover` until it is first opened, which keeps the popover's code out of the first
 * load.
 */
export function PopoverButton({ label, className, onWanted, children }: PopoverButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && children) return children;
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onWanted}
        onClick={() => {
          onWanted();
          setIsOpen(!isOpen);
        }}
        className={classNames(className, isOpen && "ring-1 ring-ink")}
      >
        {label}
      </button>
      {isOpen && (
        <div className={classNames("absolute top-[calc(100%+8px)] left-0 z-40", POPOVER_PANEL_CLASS)}>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  );
}
