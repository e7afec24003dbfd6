import type { Site } from "../../domain/site/site.ts";
import { RegisterForm } from "../account/register-form.tsx";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageMeta } from "../lib/page.ts";

export function meta(_data: null, site: Site): PageMeta {
  return { title: `Register | ${site.agencyName}` };
}

export async function load(): Promise<null> {
  return null;
}

export const isPlain = true;

export function Page() {
  return (
    <PlainPageFrame title="Register" back={{ href: "/", label: "Back to the home page" }}>
      <RegisterForm />
    </PlainPageFrame>
  );
}
