import { type ReactNode, useContext } from "react";
import { ACCOUNT_CALLS } from "../../../domain/account/account-calls.ts";
import { CONFIRMATION_LIMIT_TEXT, EMAIL_CONFIRMED_TEXT } from "../../../domain/account/account-texts.ts";
import { type ConfirmEmailView, isConfirmEmailView } from "../../../domain/account/email-confirmation.ts";
import type { Flash } from "../../../domain/site/flash.ts";
import type { Site } from "../../../domain/site/site.ts";
import { PLAIN_FIELD, PLAIN_VALUE, toPlainUrl } from "../../../domain/url/plain-pages.ts";
import { PlainPageFrame } from "../../form/plain-page-frame.tsx";
import type { PageMeta } from "../../lib/page.ts";
import { PlainPageContext } from "../../lib/plain-page.ts";
import { useLocation } from "../../router/router-context.ts";
import { useSite } from "../../session/use-site.ts";
import { Button, ButtonLink, type ButtonLook } from "../../ui/button.tsx";

export function meta(_data: null, site: Site): PageMeta {
  return { title: `Confirm your email address | ${site.agencyName}` };
}

export async function load(): Promise<null> {
  return null;
}

export const isPlain = true;

const TITLES: Record<ConfirmEmailView, string> = {
  confirm: "Confirm your email address",
  change: "Confirm your new email address",
  confirmed: "Thank you",
  changed: "Your email address has changed",
  expired: "This link doesn't work any more",
  "no-link": "Confirm your email address",
};

const FLASHES: Readonly<Record<string, Flash>> = {
  "confirmation-sent": {
    kind: "success",
    text: "We've sent a new link. It can take a few minutes to arrive.",
  },
  "confirmation-limit-error": { kind: "error", text: CONFIRMATION_LIMIT_TEXT },
};

/** The page that a confirmation email links to. It has no JavaScript, and only its button changes anything. */
export function Page() {
  const { view: given = "", linked_email, linked_name, waiting_email, is_signed_in } = usePlainValues();
  // After a refusal, for example if the page was open for too long, the form only has its token.
  const view = isConfirmEmailView(given) ? given : "confirm";
  return (
    <PlainPageFrame
      title={TITLES[view]}
      back={{ href: "/", label: "Back to the home page" }}
      flashes={FLASHES}
    >
      <ViewText
        view={view}
        email={linked_email || undefined}
        name={linked_name || undefined}
        isSignedIn={is_signed_in === "yes"}
      />
      {(view === "expired" || view === "no-link") && (
        <NewLink waitingEmail={waiting_email || undefined} isSignedIn={is_signed_in === "yes"} />
      )}
    </PlainPageFrame>
  );
}

interface ViewTextProps {
  view: ConfirmEmailView;
  email: string | undefined;
  /** The name that was given with the address, for its owner to see whether it was them. */
  name: string | undefined;
  isSignedIn: boolean;
}

function ViewText({ view, email, name, isSignedIn }: ViewTextProps) {
  switch (view) {
    case "confirm":
    case "change":
      return (
        <>
          <p className="lead mb-6">
            {view === "confirm" ? (
              <>Is {email ? <Address email={email} /> : "this"} your email address?</>
            ) : (
              <>
                Your account will use {email ? <Address email={email} /> : "this address"} from now on, and
                you'll sign in with it. Other devices will be signed out.
              </>
            )}
          </p>
          {name && (
            <p className="mb-6 text-ink-2">
              The account is in the name of{" "}
              <strong className="wrap-anywhere font-semibold text-ink">{name}</strong>. If that isn't you,
              please close this page, and nothing will change.
            </p>
          )}
          <ConfirmForm />
        </>
      );
    case "confirmed":
      return (
        <>
          <p className="lead mb-6">
            {EMAIL_CONFIRMED_TEXT} We'll email you when a new home matches a search you've saved.
          </p>
          {isSignedIn ? (
            <ButtonLink href="/#/user/saved-searches">View saved searches</ButtonLink>
          ) : (
            <SignInLink />
          )}
        </>
      );
    case "changed":
      return (
        <>
          <p className="lead mb-6">Please sign in with your new email address from now on.</p>
          <ButtonLink href="/#/user">View your details</ButtonLink>
        </>
      );
    case "expired":
      return <p className="lead mb-6">It has been used already, or it has expired.</p>;
    case "no-link":
      return null;
  }
}

function ConfirmForm() {
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  return (
    <PlainForm action={ACCOUNT_CALLS.confirmEmail.path} label="Confirm email address">
      <input type="hidden" name="token" value={token} />
    </PlainForm>
  );
}

function NewLink({ waitingEmail, isSignedIn }: { waitingEmail: string | undefined; isSignedIn: boolean }) {
  const { quietRegistration } = useSite().account;
  if (waitingEmail !== undefined) {
    return (
      <>
        <p className="mb-6 text-ink-2">
          We're waiting for you to confirm <Address email={waitingEmail} />. Please use the newest link we've
          sent there, or ask for another.
        </p>
        <PlainForm
          action={ACCOUNT_CALLS.sendConfirmation.path}
          label="Send the link again"
          look="secondary"
        />
      </>
    );
  }
  if (isSignedIn) return <p className="text-ink-2">{EMAIL_CONFIRMED_TEXT} There's nothing more to do.</p>;
  if (quietRegistration)
    return (
      <>
        <p className="mb-6 text-ink-2">
          If you've confirmed your email address, sign in. If you haven't, register again and we'll send you a
          new link.
        </p>
        <div className="flex flex-wrap gap-3">
          <SignInLink look="secondary" />
          <ButtonLink href="/#/user/register" look="secondary">
            Register
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <p className="mb-6 text-ink-2">
        If you've confirmed your email address, there's nothing more to do. If you haven't, sign in to get a
        new link.
      </p>
      <SignInLink look="secondary" />
      <noscript>
        <p className="mt-6 text-ink-2">
          Without JavaScript,{" "}
          <a href={toPlainUrl("/user/sign-in")} className="text-link underline underline-offset-4">
            sign in here
          </a>{" "}
          and then come back to this page.
        </p>
      </noscript>
    </>
  );
}

function SignInLink({ look = "primary" }: { look?: ButtonLook }) {
  return (
    <ButtonLink href="/#/user/sign-in" look={look}>
      Sign in
    </ButtonLink>
  );
}

interface PlainFormProps {
  action: string;
  /** The text of its only button. */
  label: string;
  look?: ButtonLook;
  children?: ReactNode;
}

function PlainForm({ action, label, look = "primary", children }: PlainFormProps) {
  const plainPage = useContext(PlainPageContext);
  return (
    <form method="post" action={action}>
      <input type="hidden" name="authenticity_token" value={plainPage?.authenticityToken ?? ""} />
      <input type="hidden" name={PLAIN_FIELD} value={PLAIN_VALUE} />
      {children}
      <Button type="submit" look={look}>
        {label}
      </Button>
    </form>
  );
}

function Address({ email }: { email: string }) {
  return <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>;
}

function usePlainValues(): Readonly<Record<string, string | undefined>> {
  return useContext(PlainPageContext)?.fields?.values ?? {};
}
