import type { ReactNode } from "react";
import { useState } from "react";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import type { PanelView as View } from "../../domain/account/panel-routes.ts";
import { isPersisted, type User } from "../../domain/account/user.ts";
import { useSetHash } from "../lib/use-set-hash.ts";
import { readLocation } from "../router/page-location.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { ConfirmEmailNotice } from "./confirm-email-notice.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { DeviceList } from "./device-list.tsx";
import { EditDetailsForm } from "./edit-details-form.tsx";
import { ForgottenPasswordForm } from "./forgotten-password-form.tsx";
import { MarketingForm } from "./marketing-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { Profile } from "./profile.tsx";
import { RegisterForm } from "./register-form.tsx";
import { SavedPropertyList } from "./saved-property-list.tsx";
import { SavedSearchList } from "./saved-search-list.tsx";
import { forgetEverything } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

interface PanelViewProps {
  view: View;
  user: User;
  query: string;
}

export function PanelView({ view, user, query }: PanelViewProps) {
  const setHash = useSetHash();
  const goHome = () => setHash("#/user", { replace: true, state: readLocation().state });
  const isSignedIn = isPersisted(user);
  switch (view) {
    case "saved-properties":
      // The list keeps showing removed properties; the key stops the next visitor from seeing them.
      return <SavedPropertyList key={user.user_id} />;
    case "saved-searches":
      return (
        <>
          {isPersisted(user) && !user.email_confirmed && <ConfirmEmailNotice user={user} />}
          <SavedSearchList isSignedIn={isSignedIn} />
        </>
      );
    case "forgotten-password":
      return (
        <Part heading="Forgotten your password?" back={isSignedIn ? "profile" : "sign-in"}>
          <ForgottenPasswordForm ownEmail={isSignedIn ? user.email : undefined} />
        </Part>
      );
    case "new-password":
      return (
        <Part heading="Choose a new password">
          <NewPasswordForm token={new URLSearchParams(query).get("token") ?? ""} onDone={goHome} />
        </Part>
      );
    case "sign-in":
      return (
        <Part heading="Sign in">
          <SignInForm />
        </Part>
      );
  }
  if (!isSignedIn) {
    return (
      <Part heading="Register">
        <p className="-mt-3 mb-4 text-ink-2">
          Your saved homes and searches on every device, and email alerts for new matches.
        </p>
        <RegisterForm />
        <ForgetButton />
      </Part>
    );
  }
  switch (view) {
    case "edit":
      return (
        <Part heading="Edit your details" back="profile">
          <EditDetailsForm user={user} onDone={goHome} />
        </Part>
      );
    case "marketing-preferences":
      return (
        <Part heading="Marketing preferences" back="profile">
          <MarketingForm user={user} />
        </Part>
      );
    case "change-password":
      return (
        <Part heading="Change password" back="profile">
          <ChangePasswordForm email={user.email} onDone={goHome} />
        </Part>
      );
    case "devices":
      return (
        <Part heading="Where you are signed in" back="profile">
          <DeviceList />
        </Part>
      );
    case "privacy":
      return (
        <Part heading="Your data" back="profile">
          <PrivacyChoices />
        </Part>
      );
    default:
      return <Profile user={user} />;
  }
}

const BACK = {
  profile: { href: "#/user", label: "Back to profile" },
  "sign-in": { href: "#/user/sign-in", label: "Back to sign in" },
} as const;

function Part({
  heading,
  back,
  children,
}: {
  heading: string;
  back?: keyof typeof BACK;
  children: ReactNode;
}) {
  return (
    <>
      {back && (
        <p className="mb-3">
          <a
            href={BACK[back].href}
            className="tap inline-flex items-center text-link text-sm underline underline-offset-4"
          >
            {BACK[back].label}
          </a>
        </p>
      )}
      <h3 className="heading-4 mb-6">{heading}</h3>
      {children}
    </>
  );
}

/** For a shared browser. It asks for confirmation because this can't be undone. */
function ForgetButton() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="mt-10 border-line border-t pt-5">
      <p className="text-ink-2 text-sm">
        Without an account, what you save stays in this browser: saved homes and searches, your last searches
        and the homes you looked at.
      </p>
      {isAsked ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="danger" size="small" onClick={forgetEverything}>
            Yes, forget everything
          </Button>
          <Button look="ghost" size="small" onClick={() => setIsAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button look="ghost" size="small" className="mt-2 -ml-3" onClick={() => setIsAsked(true)}>
          Forget everything in this browser
        </Button>
      )}
    </div>
  );
}

function PrivacyChoices() {
  return (
    <div className="grid gap-10">
      <section>
        <h4 className="font-semibold">Download your data</h4>
        <p className="mt-1 mb-4 text-ink-2">
          One file with your details, what you agreed to and when, your saved homes and searches, and your
          devices.
        </p>
        <ButtonLink href={ACCOUNT_CALLS.downloadData.path} download look="secondary">
          Download my data
        </ButtonLink>
      </section>
      <section>
        <h4 className="mb-1 font-semibold">Delete your account</h4>
        <DeleteAccountForm />
      </section>
    </div>
  );
}
