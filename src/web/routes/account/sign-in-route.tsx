import type { Site } from "../../../domain/site/site.ts";
import { SignInForm } from "../../account/sign-in-form.tsx";
import { PlainPageFrame } from "../../form/plain-page-frame.tsx";
import type { PageMeta } from "../../lib/page.ts";

export function meta(_data: null, site: Site): PageMeta {
  return { title: `Sign in | ${site.agencyName}` };
}

export async function load(): Promise<null> {
  return null;
}

export const isPlain = true;

export function Page() {
  return (
    <PlainPageFrame title="Sign in" back={{ href: "/", label: "Back to the home page" }}>
      <SignInForm />
    </PlainPageFrame>
  );
}
