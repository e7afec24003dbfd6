import { CircleAlert } from "lucide-react";
import { Fragment, type ReactNode, useContext } from "react";
import { BOT_CHECK_FIELD } from "../../domain/site/bot-check.ts";
import type { SPAM_TRAP_FIELDS } from "../../domain/site/spam-trap.ts";
import { FORM_TIME_FIELD, PLAIN_FIELD, PLAIN_VALUE } from "../../domain/url/plain-pages.ts";
import { classNames } from "../lib/class-names.ts";
import { PlainPageContext } from "../lib/plain-page.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { DraftNote } from "./draft-note.tsx";
import { ProblemText } from "./problem-text.tsx";
import type { FormState } from "./use-form.ts";

interface FormProps {
  form: FormState;
  /** For a submit button outside the form. */
  id?: string;
  /** Where the form is posted, with or without JavaScript. */
  action: string;
  /** Needed if the form has a file field. */
  encType?: "multipart/form-data" | undefined;
  /** The honeypot field's name; undefined if the form has none. */
  trap?: (typeof SPAM_TRAP_FIELDS)[number];
  className?: string;
  children: ReactNode;
}

/**
 * A form that also works as a plain HTML form posting to the same URL, with the hidden fields that every form needs.
 */
export function Form({ form, action, id, encType, trap, className, children }: FormProps) {
  const plainPage = useContext(PlainPageContext);
  // The browser's own validation bubbles are for visitors without JavaScript; with it, the schema's messages are
  // shown.
  const isHydrated = useIsHydrated();
  return (
    <form
      ref={form.ref}
      id={id}
      method="post"
      encType={encType}
      action={action}
      noValidate={isHydrated}
      aria-busy={form.isSending || undefined}
      onFocus={form.check?.begin}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className={classNames("relative", className)}
    >
      <input type="hidden" name="authenticity_token" defaultValue={plainPage?.authenticityToken ?? ""} />
      {plainPage && (
        <>
          <input type="hidden" name={PLAIN_FIELD} value={PLAIN_VALUE} />
          <input type="hidden" name={FORM_TIME_FIELD} value={plainPage.formTime} />
        </>
      )}
      {trap && <SpamTrapField name={trap} />}
      <FormProblem key={`problem ${form.refusals}`} problem={form.problem} />
      {form.draft.values && <DraftNote onStartAgain={form.draft.startAgain} />}
      <Fragment key={`fields ${form.draft.beginnings}`}>{children}</Fragment>
      {form.check && <CheckSlot check={form.check} />}
    </form>
  );
}

/** Mounted again for each refusal, so that screen readers announce it each time. `useForm` gives it the focus. */
export function FormProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p
      role="alert"
      data-form-problem
      tabIndex={-1}
      className="flex scroll-mt-24 items-start gap-2.5 rounded-control bg-error-bg px-4 py-3 font-medium text-error leading-snug outline-none"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none" />
      <ProblemText text={problem} />
    </p>
  );
}

/** Holds the token of a form that the browser posts as a page, and the badge of reCAPTCHA version 2. */
function CheckSlot({ check }: { check: NonNullable<FormState["check"]> }) {
  return (
    <>
      <input type="hidden" name={BOT_CHECK_FIELD} defaultValue="" />
      <div ref={check.slot} className="empty:hidden" />
    </>
  );
}

/** Off screen, not focusable, silent, and ignored by password managers, so that only bots fill it in. */
function SpamTrapField({ name }: { name: string }) {
  return (
    <div aria-hidden className="absolute top-0 -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          type="text"
          name={name}
          defaultValue=""
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
