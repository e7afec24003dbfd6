import { useEffect } from "react";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { pauseToast, resumeToast, type Toast, toastStore } from "./toast-store.ts";

const loadNote = () => import("./toast-note.tsx").then(({ ToastNote }) => ToastNote);

/**
 * Top centre, above everything. Both live regions exist from the start, so that screen readers announce what is
 * added. The code of a message loads with the first one, whose time starts when it can be read.
 */
export function Toaster() {
  const toasts = toastStore.use();
  const { Part: Note, hasFailed, request } = useOnDemand(loadNote);
  const isReady = Note !== undefined || hasFailed;
  useEffect(() => {
    if (isReady || toasts.length === 0) return;
    request();
    for (const { id } of toasts) pauseToast(id);
    return () => {
      for (const { id } of toasts) resumeToast(id);
    };
  }, [toasts, isReady, request]);

  const listToasts = (kind: Toast["kind"]) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) =>
        Note ? (
          <Note key={toast.id} toast={toast} />
        ) : (
          hasFailed && (
            <p key={toast.id} className="bg-deep p-4 text-white">
              {toast.text}
            </p>
          )
        ),
      );
  return (
    <div
      data-toaster
      className="pointer-events-none fixed inset-x-[15px] top-[15px] z-70 mx-auto grid max-w-[520px] justify-items-center"
    >
      <div role="status" aria-live="polite" aria-atomic="false" className="grid justify-items-center">
        {listToasts("success")}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className="grid justify-items-center">
        {listToasts("error")}
      </div>
    </div>
  );
}
