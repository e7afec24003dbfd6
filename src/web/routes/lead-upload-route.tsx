import { useContext } from "react";
import type { Site } from "../../domain/site/site.ts";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageMeta } from "../lib/page.ts";
import { PlainPageContext } from "../lib/plain-page.ts";
import { ButtonLink } from "../ui/button.tsx";

export function meta(_data: null, site: Site): PageMeta {
  return { title: `A file from an enquiry | ${site.agencyName}` };
}

export async function load(): Promise<null> {
  return null;
}

export const isPlain = true;

/** The page behind the link to a file in the branch's email. */
export function Page() {
  const { name, about, download } = useContext(PlainPageContext)?.fields?.values ?? {};
  const back = { href: "/", label: "Back to the home page" };
  if (!name || !download) {
    return (
      <PlainPageFrame title="This link doesn't work any more" back={back}>
        <p className="lead">
          Links to files work for 30 days. The file may also have been deleted. If you've copied the link,
          check that it's complete.
        </p>
      </PlainPageFrame>
    );
  }
  return (
    <PlainPageFrame title="A file from an enquiry" back={back}>
      <p className="lead wrap-anywhere font-semibold text-ink">{name}</p>
      <p className="mt-1 mb-6 text-ink-2">{about}</p>
      <ButtonLink href={download}>Download file</ButtonLink>
      <p className="mt-6 text-ink-2 text-sm">
        It was sent by a visitor of the website. Only open it if you expect a file from them.
      </p>
    </PlainPageFrame>
  );
}
