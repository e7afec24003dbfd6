import { Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import {
  confirmationSentText,
  EMAIL_CHANGE_CANCELLED_TEXT,
  EMAIL_CONFIRMED_TEXT,
} from "../../domain/account/account-texts.ts";
import type { PersistedUser } from "../../domain/account/user.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { LONG_TOAST_MS, showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { become, loadUser } from "./session.ts";

const FAILED_TEXT = "We couldn't do that. Please try again.";

/** Shows which email address needs confirming, and offers to send the link again. */
export function ConfirmEmailNotice({ user }: { user: PersistedUser }) {
  const { email, email_confirmed, pending_email } = user;
  const isWaiting = !email_confirmed || pending_email !== "";
  const ref = useRef<HTMLElement>(null);
  useFreshUserOnReturn(isWaiting);
  // The panel stays scrolled to where the form of the change ended, below this notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each address that waits.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [isWaiting, pending_email]);
  if (!isWaiting) return null;
  return (
    <section
      ref={ref}
      aria-label="Confirm your email address"
      className="mb-6 flex scroll-my-4 gap-3 rounded-control bg-note px-4 pt-4 pb-2 text-note-text"
    >
      <Mail aria-hidden className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 leading-snug">
        {email_confirmed ? (
          <p className="wrap-anywhere">
            We've sent a link to <strong className="font-semibold">{pending_email}</strong>. Click it to
            finish the change. Until then your email address stays {email}.
          </p>
        ) : (
          <p className="wrap-anywhere">
            <strong className="font-semibold">Confirm your email address.</strong> We've sent a link to{" "}
            {email}. Until you click it, we can't email you about new homes.
          </p>
        )}
        <NoticeButtons canCancel={email_confirmed} />
      </div>
    </section>
  );
}

function NoticeButtons({ canCancel }: { canCancel: boolean }) {
  const [busy, setBusy] = useState<"send" | "cancel">();

  async function sendAgain(): Promise<void> {
    setBusy("send");
    const answer = await sendCall(ACCOUNT_CALLS.sendConfirmation);
    setBusy(undefined);
    if (!answer.ok) {
      showToast(answer.message ?? FAILED_TEXT, { kind: "error", durationMs: LONG_TOAST_MS });
      return;
    }
    const user = answer.answer.user;
    const waiting = user && (user.email_confirmed ? user.pending_email : user.email);
    showToast(waiting ? confirmationSentText(waiting) : EMAIL_CONFIRMED_TEXT);
    await become(user);
  }

  async function cancel(): Promise<void> {
    setBusy("cancel");
    const answer = await sendCall(ACCOUNT_CALLS.cancelEmailChange);
    setBusy(undefined);
    if (!answer.ok) {
      showToast(answer.message ?? FAILED_TEXT, { kind: "error" });
      return;
    }
    showToast(EMAIL_CHANGE_CANCELLED_TEXT);
    await become(answer.answer.user);
  }

  return (
    <div className="-ml-3 flex flex-wrap">
      <Button
        look="ghost"
        size="small"
        busyText={busy === "send" ? "Sending" : undefined}
        onClick={sendAgain}
      >
        Send the link again
      </Button>
      {canCancel && (
        <Button
          look="ghost"
          size="small"
          busyText={busy === "cancel" ? "Cancelling" : undefined}
          onClick={cancel}
        >
          Cancel the change
        </Button>
      )}
    </div>
  );
}

/** The link opens in another tab, so the user is reloaded when the visitor comes back to this one. */
function useFreshUserOnReturn(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const refresh = () => {
      if (document.visibilityState === "visible") void loadUser();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [isWaiting]);
}
