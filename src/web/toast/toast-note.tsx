import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useRef } from "react";
import { classNames } from "../lib/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { hideToast, pauseToast, resumeToast, type Toast } from "./toast-store.ts";

export function ToastNote({ toast }: { toast: Toast }) {
  const cameFrom = useRef<EventTarget>(null);
  const Icon = toast.kind === "success" ? CircleCheck : CircleAlert;
  const pause = () => pauseToast(toast.id);
  const close = () => {
    hideToast(toast.id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only makes it wait; the button closes it.
    <div
      data-hiding={toast.isHiding}
      onMouseEnter={pause}
      onMouseLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) resumeToast(toast.id);
      }}
      onFocus={({ relatedTarget }) => {
        pause();
        cameFrom.current = relatedTarget;
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(":hover")) resumeToast(toast.id);
      }}
      className={classNames(
        "on-deep pointer-events-auto mb-2.5 flex items-start gap-3 rounded-control py-3.5 pr-1.5 pl-4 font-medium leading-snug text-white shadow-3",
        "transition duration-400 ease-out starting:-translate-y-3 starting:opacity-0 data-[hiding=true]:-translate-y-3 data-[hiding=true]:opacity-0 motion-reduce:transition-none",
        toast.kind === "success" ? "bg-success" : "bg-error",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
      <span className="flex-1">{toast.text}</span>
      <IconButton label="Close message" onClick={close} className="-my-2.5">
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
