import { useEffect } from "react";
import { toTelephoneLink } from "../../domain/site/telephone.ts";
import { Refusal } from "../router/page-outcome.ts";
import { useFailure, useShownPage } from "../router/router-context.ts";
import { useSite } from "../session/use-site.ts";
import { ButtonLink } from "../ui/button.tsx";

const FAILURE_TEXTS: Readonly<Record<number, { heading: string; text: string }>> = {
  404: {
    heading: "Page not found",
    text: "It may have moved or been removed. Homes that have been sold or let come off the site after a while.",
  },
  410: { heading: "This home is no longer on the market", text: "It has been sold, let or withdrawn." },
  429: { heading: "Too many requests", text: "Please wait a minute and try again." },
  503: {
    heading: "The site is temporarily unavailable",
    text: "Please try again in a minute.",
  },
};

const CLIENT_ERROR_TEXT = {
  heading: "That didn't work",
  text: "Go back, reload the page and try again. If it keeps happening, please call us.",
};

const SERVER_ERROR_TEXT = {
  heading: "Something went wrong",
  text: "Sorry, there's a problem on our side. Please try again. If it keeps happening, call us.",
};

export function getFailureTitle(status: number, agencyName: string): string {
  return `${getFailureText(status).heading} | ${agencyName}`;
}

function getFailureText(status: number) {
  return FAILURE_TEXTS[status] ?? (status < 500 ? CLIENT_ERROR_TEXT : SERVER_ERROR_TEXT);
}

/** The error page, in the site's own layout. */
export function FailurePage() {
  const error = useFailure();
  const status = error instanceof Refusal ? error.status : 500;
  const { agencyName, agencyContactTelephone } = useSite();
  const { heading, text } = getFailureText(status);
  const message = error instanceof Refusal ? error.message : undefined;
  useEffect(() => {
    document.title = getFailureTitle(status, agencyName);
  }, [status, agencyName]);
  return (
    <>
      <section className="wrap section grid min-h-[60vh] items-center gap-10 desk:grid-cols-2">
        <div>
          <p className="text-ink-3 text-sm">{`Error ${status}`}</p>
          <h1 className="heading-2 mt-2">{heading}</h1>
          <p className="lead mt-5 max-w-[52ch]">{message ?? text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/">Back to the home page</ButtonLink>
            {agencyContactTelephone !== "" && (
              <ButtonLink look="secondary" href={toTelephoneLink(agencyContactTelephone)}>
                Call {agencyContactTelephone}
              </ButtonLink>
            )}
          </div>
        </div>
        <EmptyHouse number={status} />
      </section>
      <PageAlternative error={error} />
    </>
  );
}

/** Shows the alternative that a page sends along with its error response, if any. */
function PageAlternative({ error }: { error: unknown }) {
  const Instead = useShownPage().module?.Instead;
  const details = error instanceof Refusal ? error.details : null;
  return Instead && details !== null && typeof details === "object" ? (
    <Instead details={details as never} />
  ) : null;
}

/** An empty house with the status code on its door. Decorative: the text next to it says the same. */
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
