import { type ReactNode, useState } from "react";
import { classNames } from "../lib/class-names.ts";
import { Skeleton } from "./skeleton.tsx";

export const POPOVER_PANEL_CLASS =
  "w-[360px] animate-drop rounded-panel border border-line bg-surface p-5 shadow-2";

/** What a button looks like, with its panel closed. */
export interface PopoverButtonLooks {
  label: ReactNode;
  className: string;
}

interface PopoverButtonProps extends PopoverButtonLooks {
  /** Fetches the code of the panel: the button is about to be clicked. */
  onWanted(): void;
  /** A `Popover`, which brings a button of the same looks; undefined until its code has loaded. */
  children: ReactNode;
}

/** Stands in for a `Popover` until it's first opened, so that no first load contains its code. */
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
