import type { Site } from "../../../domain/site/site.ts";
import { ForgottenPasswordForm } from "../../account/forgotten-password-form.tsx";
import { PlainPageFrame } from "../../form/plain-page-frame.tsx";
import type { PageMeta } from "../../lib/page.ts";

export function meta(_data: null, site: Site): PageMeta {
  return { title: `Forgotten your password? | ${site.agencyName}` };
}

export async function load(): Promise<null> {
  return null;
}

export const isPlain = true;

export function Page() {
  return (
    <PlainPageFrame title="Forgotten your password?" back={{ href: "/", label: "Back to the home page" }}>
      <ForgottenPasswordForm ownEmail={undefined} />
    </PlainPageFrame>
  );
}
