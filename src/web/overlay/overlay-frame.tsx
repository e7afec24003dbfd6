import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type KeyboardEventHandler, type ReactNode, useRef } from "react";
import { classNames } from "../lib/class-names.ts";
import { ICON_BUTTON_CLASS } from "../ui/icon-button.tsx";

interface OverlayDialogProps {
  title: string;
  titleClass: string;
  /** For the bar with the title and the close button. */
  barClass: string;
  className: string;
  onClose(): void;
  onKeyDown?: KeyboardEventHandler;
  /** Rendered in the bar, before the title. */
  before?: ReactNode;
  children: ReactNode;
}

/** The base of every overlay: a title, a focus trap, a locked page behind it, and three ways to close. */
export function OverlayDialog({
  title,
  titleClass,
  barClass,
  onClose,
  before,
  children,
  ...popup
}: OverlayDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-(--d-3) ease-out starting:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex">
          <Dialog.Popup {...popup} initialFocus={heading} finalFocus={false}>
            <div className={barClass}>
              {before}
              <Dialog.Title ref={heading} tabIndex={-1} className={classNames("outline-none", titleClass)}>
                {title}
              </Dialog.Title>
              <Dialog.Close
                aria-label="Close"
                className={classNames(ICON_BUTTON_CLASS, "-mr-2.5 justify-self-end")}
              >
                <X aria-hidden className="size-6 stroke-[1.5]" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OverlayFrameProps {
  title: string;
  /** A sheet slides in from the right, a modal is centred. On phones both fill the screen. */
  shape: "sheet" | "modal";
  onClose(): void;
  /** Rendered under the title, outside the scrolling area: tabs or steps. */
  top?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
  /** The content has nothing focusable, so the scrolling area itself must be, for keyboard users. */
  isProse?: boolean;
  children: ReactNode;
}

const SHAPES = {
  sheet: "ml-auto h-full w-full max-w-[520px] starting:translate-x-6",
  modal:
    "m-auto h-full w-full tablet:h-auto tablet:max-h-[calc(100dvh-48px)] tablet:w-[min(1040px,calc(100%-48px))] tablet:rounded-panel starting:translate-y-6",
} as const;

/** The frame of every overlay with text or a form. */
export function OverlayFrame({
  title,
  shape,
  onClose,
  top,
  foot,
  isProse = false,
  children,
}: OverlayFrameProps) {
  return (
    <OverlayDialog
      title={title}
      titleClass="heading-3"
      barClass="flex items-center justify-between gap-3 px-(--gutter) pt-5 pb-3 tablet:px-6"
      onClose={onClose}
      className={classNames(
        "flex flex-col bg-surface shadow-3 outline-none transition duration-(--d-3) ease-out starting:opacity-0",
        SHAPES[shape],
      )}
    >
      {top}
      <div
        {...(isProse ? { role: "region", "aria-label": title, tabIndex: 0 } : {})}
        className="flex-1 overflow-y-auto overscroll-contain px-(--gutter) py-6 tablet:px-6"
      >
        {children}
      </div>
      {foot && <div className="border-line border-t px-(--gutter) py-3.5 tablet:px-6">{foot}</div>}
    </OverlayDialog>
  );
}
