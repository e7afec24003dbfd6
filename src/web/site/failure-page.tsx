import { useEffect } from "react";
import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import { telephoneLink } from "../../domain/site/telephone.ts";
import type { PageHandle } from "../lib/use-page-meta.ts";
import { useSite } from "../session/use-site.ts";
import { ButtonLink } from "../ui/button.tsx";

const TEXTS: Readonly<Record<number, { heading: string; text: string }>> = {
  404: {
    heading: "Nobody lives at this address",
    text: "The page has moved, or it was never here. A home that has been sold or let is taken down after a while.",
  },
  410: { heading: "This has been taken down", text: "It was here once, and is not any more." },
  429: { heading: "One moment, please", text: "You are a little quick for us. Wait a minute and try again." },
  503: {
    heading: "Back in a moment",
    text: "We cannot reach our files just now. Nothing is lost: please try again in a minute.",
  },
};

const REFUSED_TEXT = {
  heading: "That did not work",
  text: "Go back, load the page again and try once more. If it keeps happening, ring us.",
};

const SURPRISE_TEXT = {
  heading: "Something went wrong on our side",
  text: "It is not you, and we have been told. Please try again; if it keeps happening, ring us.",
};

export function failureStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

export function failureTitle(status: number, agencyName: string): string {
  return `${textFor(status).heading} | ${agencyName}`;
}

function textFor(status: number) {
  return TEXTS[status] ?? (status < 500 ? REFUSED_TEXT : SURPRISE_TEXT);
}

/** Any page that could not be shown, in the site's own clothes. */
export function FailurePage() {
  const error = useRouteError();
  const status = failureStatus(error);
  const { agencyName, agencyContactTelephone } = useSite();
  const { heading, text } = textFor(status);
  useEffect(() => {
    document.title = failureTitle(status, agencyName);
  }, [status, agencyName]);
  return (
    <>
      <section className="wrap section grid min-h-[60vh] items-center gap-10 desk:grid-cols-2">
        <div>
          <p className="text-ink-3 text-sm">{`Error ${status}`}</p>
          <h1 className="heading-2 mt-2">{heading}</h1>
          <p className="lead mt-5 max-w-[52ch]">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/">Go to the front page</ButtonLink>
            {agencyContactTelephone !== "" && (
              <ButtonLink look="secondary" href={telephoneLink(agencyContactTelephone)}>
                Ring {agencyContactTelephone}
              </ButtonLink>
            )}
          </div>
        </div>
        <EmptyHouse number={status} />
      </section>
      <InsteadOf error={error} />
    </>
  );
}

/** What the page that refused has to offer, if it sent anything along. */
function InsteadOf({ error }: { error: unknown }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const details: unknown = isRouteErrorResponse(error) ? error.data : null;
  const Instead = handle?.Instead;
  return Instead && details !== null && typeof details === "object" ? (
    <Instead details={details as never} />
  ) : null;
}

/** A house nobody has moved into, with the status on its door. Decoration only: the words stand beside it. */
function EmptyHouse({ number }: { number: number }) {
  return (
    <svg
      viewBox="0 0 420 360"
      aria-hidden="true"
      className="mx-auto w-full max-w-[420px] fill-none stroke-ink"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M292 104V52h34v80" />
      <path d="M64 344V156M356 344V156" />
      <path d="M36 178 210 36l174 142" />
      <path d="M100 196h56v56h-56zM128 196v56M100 224h56" className="stroke-river" />
      <path d="M264 196h56v56h-56zM292 196v56M264 224h56" className="stroke-river" />
      <path d="M176 344V222a34 34 0 0 1 68 0v122" className="fill-warm stroke-accent" />
      <circle cx="232" cy="288" r="3.500" className="fill-accent stroke-none" />
      <text x="210" y="250" textAnchor="middle" className="fill-ink stroke-none font-display text-[22px]">
        {number}
      </text>
      <path d="M12 344h396" />
    </svg>
  );
}
