import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { LEAD_TEXTS } from "../../domain/enquiry/lead/lead-texts.ts";
import type { ViewingProblem } from "../../domain/enquiry/viewing/viewing-change.ts";
import type { ViewingPage, ViewingPageResult } from "../../domain/enquiry/viewing/viewing-page.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { toTelephoneLink } from "../../domain/site/telephone.ts";
import { BookedViewing } from "../enquiry/viewing/booked-viewing.tsx";
import { ViewingChanges } from "../enquiry/viewing/viewing-changes.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { WithStatus } from "../router/page-outcome.ts";
import { useLocation, usePageData } from "../router/router-context.ts";
import { useSite } from "../session/use-site.ts";
import { ButtonLink } from "../ui/button.tsx";

export const isPersonal = true;

export function meta(_page: ViewingPageResult, site: Site): PageMeta {
  return { title: `Your viewing | ${site.agencyName}`, robots: "noindex" };
}

const STATUSES = { unknown: 404, expired: 410 } as const;

export async function load(services: Services, { params }: PageArguments) {
  const { lead = "", expires = "", signature = "" } = params;
  const page = await services.enquiry.findViewing({ lead, expires, signature });
  return "refused" in page ? new WithStatus(page, STATUSES[page.refused]) : page;
}

/** The page behind the link in a viewing's emails. It works without JavaScript, and only its forms change anything. */
export function Page() {
  const page = usePageData<ViewingPageResult>();
  return (
    <div className="wrap max-w-[44rem] pt-8 pb-(--section) tablet:pt-12">
      {"refused" in page ? <BrokenLink reason={page.refused} /> : <Viewing page={page} />}
    </div>
  );
}

function Viewing({ page }: { page: ViewingPage }) {
  const params = new URLSearchParams(useLocation().search);
  const isBooked = page.state === "booked";
  const problem = findProblem(params.get("problem"), page);
  return (
    <>
      <h1 className="heading-2">{getTitle(page, params.get("done"))}</h1>
      {isBooked && <Done done={params.get("done")} isReminded={page.isReminded} />}
      {problem !== undefined && <Note kind="error">{problem}</Note>}
      <BookedViewing page={page} />
      {isBooked ? (
        <ViewingChanges page={page} isCancelling={params.has("cancel")} />
      ) : (
        <p className="mt-8 text-ink-2">
          {page.state === "cancelled"
            ? "The time is free for others again."
            : "You can't change it any more."}{" "}
          {page.home?.isAvailable ? "To see this home again, book another viewing." : ""}
        </p>
      )}
      {!isBooked && page.home?.isAvailable && (
        <ButtonLink href={`${page.home.path}#/book-a-viewing`} className="mt-4">
          Book another viewing
        </ButtonLink>
      )}
      <Contact {...page.contact} />
    </>
  );
}

function getTitle({ state }: ViewingPage, done: string | null): string {
  if (state === "cancelled") return "Your viewing is cancelled";
  if (state === "past") return "This viewing is over";
  return done === "moved" ? "Your viewing has moved" : "Your viewing is booked";
}

function Done({ done, isReminded }: { done: string | null; isReminded: boolean }) {
  const reminder = isReminded ? " We'll remind you the day before." : "";
  if (done === "booked")
    return (
      <Note kind="success">
        {`Thank you. We've sent you an email with these details and a link to this page.${reminder}`}
      </Note>
    );
  return done === "moved" ? (
    <Note kind="success">{`We've sent you an email with the new time, and told the branch.${reminder}`}</Note>
  ) : null;
}

const PROBLEM_TEXTS: Record<ViewingProblem, string> = {
  closed: "This viewing can't be changed any more.",
  changed: "This viewing has changed since you opened the page. Here's how it stands now.",
  taken: LEAD_TEXTS.viewingSlotTaken,
  "no-time": "Please choose a time.",
  "too-many-moves": "You've moved this viewing several times. Please call us to change it again.",
};

/** Undefined when the page itself says it: it's cancelled or over, or the home isn't shown any more. */
function findProblem(code: string | null, { state, canMove }: ViewingPage): string | undefined {
  if (code === null || !Object.hasOwn(PROBLEM_TEXTS, code) || state !== "booked") return undefined;
  if (code === "taken" && !canMove) return undefined;
  return PROBLEM_TEXTS[code as ViewingProblem];
}

function Note({ kind, children }: { kind: "success" | "error"; children: ReactNode }) {
  const isError = kind === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <p
      role={isError ? "alert" : "status"}
      className={`mt-5 flex items-start gap-2.5 rounded-control px-4 py-3 font-medium leading-snug ${isError ? "bg-error-bg text-error" : "bg-action-soft text-ink"}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
      {children}
    </p>
  );
}

function Contact({ name, telephone, openingText }: ViewingPage["contact"]) {
  if (telephone === "") return null;
  return (
    <p className="mt-10 border-line border-t pt-6 text-ink-2">
      Any questions? {name} is on{" "}
      <a
        href={toTelephoneLink(telephone)}
        className="whitespace-nowrap font-semibold text-link tabular-nums underline underline-offset-4"
      >
        {telephone}
      </a>
      . {openingText}
    </p>
  );
}

const BROKEN_TEXTS = {
  unknown: {
    heading: "This link doesn't work",
    text: "It looks incomplete, or the enquiry has been deleted. Please copy the whole link from the email, or call us.",
  },
  expired: {
    heading: "This link has expired",
    text: "It belongs to a viewing that was a while ago. To book another, choose a home, or call us.",
  },
} as const;

function BrokenLink({ reason }: { reason: keyof typeof BROKEN_TEXTS }) {
  const { agencyContactTelephone } = useSite();
  const { heading, text } = BROKEN_TEXTS[reason];
  return (
    <>
      <h1 className="heading-2">{heading}</h1>
      <p className="lead mt-5">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/search">Search properties</ButtonLink>
        {agencyContactTelephone !== "" && (
          <ButtonLink look="secondary" href={toTelephoneLink(agencyContactTelephone)}>
            Call {agencyContactTelephone}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
