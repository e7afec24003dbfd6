import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { ButtonLink } from "../ui/button.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";

/** What is known of the visitor is theirs: to take along, and to have deleted. */
export function PrivacyChoices() {
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
