import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { RESET_REQUESTED_TEXT, SIGN_IN_FAILED_TEXT } from "../../domain/account/account-texts.ts";
import { PASSWORDS_DIFFER_TEXT } from "../../domain/account/password-rules.ts";
import { type Flash, findFlash } from "../../domain/site/flash.ts";
import { useLocation } from "../router/router-context.ts";
import { useSite } from "../session/use-site.ts";

interface PlainPageFrameProps {
  title: string;
  /** The page that the visitor came from. */
  back: { href: string; label: string };
  /** Messages that replace the usual ones on this page. */
  flashes?: Readonly<Record<string, Flash>>;
  children: ReactNode;
}

/**
 * A form on its own page. The result of the last post is shown above it, because there is no JavaScript for a toast.
 */
export function PlainPageFrame({ title, back, flashes = {}, children }: PlainPageFrameProps) {
  return (
    <div className="wrap max-w-[40rem] py-10">
      <p className="mb-6">
        <a href={back.href} className="font-semibold text-link underline underline-offset-4">
          {back.label}
        </a>
      </p>
      <h1 className="heading-2 mb-6">{title}</h1>
      <FlashNote flashes={flashes} />
      {children}
    </div>
  );
}

/** Messages that are shown as toasts when JavaScript runs. */
const PLAIN_FLASHES: Readonly<Record<string, Flash>> = {
  "password-reset-requested": { kind: "success", text: RESET_REQUESTED_TEXT },
  "passwords-differ-error": { kind: "error", text: PASSWORDS_DIFFER_TEXT },
  "sign-in-error": { kind: "error", text: SIGN_IN_FAILED_TEXT },
};

function FlashNote({ flashes }: Required<Pick<PlainPageFrameProps, "flashes">>) {
  const { flashTexts } = useSite();
  const code = new URLSearchParams(useLocation().search).get("flash");
  const ownTexts = new Map(Object.entries({ ...PLAIN_FLASHES, ...flashes }));
  const flash = code === null ? undefined : (ownTexts.get(code) ?? findFlash(code, flashTexts));
  if (!flash) return null;
  const isError = flash.kind === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <p
      role={isError ? "alert" : "status"}
      className={`mb-6 flex items-start gap-2.5 rounded-control px-4 py-3 font-medium leading-snug ${isError ? "bg-error-bg text-error" : "bg-action-soft text-ink"}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
      {flash.text}
    </p>
  );
}
