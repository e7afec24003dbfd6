import type { Flash } from "../../../domain/site/flash.ts";
import type { Site } from "../../../domain/site/site.ts";
import { RegisterForm } from "../../account/register-form.tsx";
import { PlainPageFrame } from "../../form/plain-page-frame.tsx";
import type { PageMeta } from "../../lib/page.ts";

export function meta(_data: null, site: Site): PageMeta {
  return { title: `Register | ${site.agencyName}` };
}

export async function load(): Promise<null> {
  return null;
}

export const isPlain = true;

const FLASHES: Readonly<Record<string, Flash>> = {
  "user-create-check-email": {
    kind: "success",
    text: "Check your email to finish. Follow the link we've sent you, then sign in. If it doesn't arrive within a few minutes, please look in your junk folder.",
  },
  "user-create-successful": {
    kind: "success",
    text: "Your account is ready, and you're signed in. We've sent you an email: please click the link in it to confirm your address.",
  },
};

export function Page() {
  return (
    <PlainPageFrame title="Register" back={{ href: "/", label: "Back to the home page" }} flashes={FLASHES}>
      <RegisterForm />
    </PlainPageFrame>
  );
}
