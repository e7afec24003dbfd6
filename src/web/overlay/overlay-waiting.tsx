import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";

const FAILED_TEXT = "This didn’t load.";
const SCROLL_KEYS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]);

interface OverlayWaitingProps {
  loadingText: string;
  hasFailed: boolean;
  onRetry(): void;
  onClose(): void;
}

/** Shown while an overlay's code loads. It uses the native dialog, which needs no extra code. */
export function OverlayWaiting({ loadingText, hasFailed, onRetry, onClose }: OverlayWaitingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.addEventListener("wheel", stayPut, { passive: false });
    element.addEventListener("touchmove", stayPut, { passive: false });
    element.addEventListener("keydown", stayPutByKey);
    return () => element.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself (onCancel).
    <dialog
      ref={dialog}
      aria-label={hasFailed ? FAILED_TEXT : loadingText}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto rounded-panel bg-surface p-0 shadow-3 backdrop:bg-scrim"
    >
      <div className="flex min-w-72 items-center gap-4 py-4 pr-3 pl-6">
        {hasFailed ? (
          <div role="alert" className="grid gap-3 py-2">
            <p>{FAILED_TEXT}</p>
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          </div>
        ) : (
          <p role="status" className="flex flex-1 items-center gap-3">
            <Spinner />
            {loadingText}
          </p>
        )}
        <IconButton label="Close" onClick={onClose} className="self-start">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </dialog>
  );
}

/** Keeps the page behind from scrolling. The scrollbar stays, so the layout doesn't shift. */
function stayPut(event: Event) {
  event.preventDefault();
}

function stayPutByKey(event: KeyboardEvent) {
  if (SCROLL_KEYS.has(event.key)) event.preventDefault();
}
