import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../lib/class-names.ts";

interface PopoverButtonProps {
  label: ReactNode;
  className: string;
  onOpen?(): void;
  children(close: () => void): ReactNode;
}

/** A button with a small panel below it. Escape, a click elsewhere and leaving it by keyboard close it. */
export function PopoverButton({ label, className, onOpen, children }: PopoverButtonProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and of all that is in the panel
    <div ref={frame} className="relative" onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={onOpen}
        onClick={() => {
          onOpen?.();
          setIsOpen(!isOpen);
        }}
        className={classNames(className, isOpen && "ring-1 ring-ink")}
      >
        {label}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-[calc(100%+8px)] left-0 z-40 w-[360px] animate-drop rounded-panel border border-line bg-surface p-5 shadow-2"
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}
