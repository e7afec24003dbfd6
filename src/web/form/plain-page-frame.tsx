import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { RESET_REQUESTED_TEXT, SIGN_IN_FAILED_TEXT } from "../../domain/account/account-texts.ts";
import { PASSWORDS_DIFFER_TEXT } from "../../domain/account/password-rules.ts";
import { type Flash, findFlash } from "../../domain/site/flash.ts";
import { useSite } from "../session/use-site.ts";

interface PlainPageFrameProps {
  title: string;
  /** Where the visitor came from. */
  back: { href: string; label: string };
  children: ReactNode;
}

/** A form as a page of its own. What came of the last post is written above it, as there is no script for a toast. */
export function PlainPageFrame({ title, back, children }: PlainPageFrameProps) {
  return (
    <div className="wrap max-w-[40rem] py-10">
      <p className="mb-6">
        <a href={back.href} className="font-semibold text-link underline underline-offset-4">
          {back.label}
        </a>
      </p>
      <h1 className="heading-2 mb-6">{title}</h1>
      <FlashNote />
      {children}
    </div>
  );
}

/** What a toast of its own says where there is script. */
const PLAIN_FLASHES: Readonly<Record<string, Flash>> = {
  "password-reset-requested": { kind: "success", text: RESET_REQUESTED_TEXT },
  "passwords-differ-error": { kind: "error", text: PASSWORDS_DIFFER_TEXT },
  "sign-in-error": { kind: "error", text: SIGN_IN_FAILED_TEXT },
};

function findPlainFlash(code: string, agencyTexts: Readonly<Record<string, string>>): Flash | undefined {
  return Object.hasOwn(PLAIN_FLASHES, code) ? PLAIN_FLASHES[code] : findFlash(code, agencyTexts);
}

function FlashNote() {
  const { flashTexts } = useSite();
  const code = new URLSearchParams(useLocation().search).get("flash");
  const flash = code === null ? undefined : findPlainFlash(code, flashTexts);
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
