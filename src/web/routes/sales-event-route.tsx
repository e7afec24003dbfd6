import type { ReactNode } from "react";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import { listPictures } from "../../domain/property/media/carousel.ts";
import type { Services } from "../../domain/services.ts";
import { findSalesEventPictures, getSalesEventPath } from "../../domain/site/content/picture-sets.ts";
import { SALES_EVENT_KINDS } from "../../domain/site/content/sales-event-kinds.ts";
import type { SalesEventPage } from "../../domain/site/content/sales-event-pages.ts";
import type { Site } from "../../domain/site/site.ts";
import { toTelephoneLink } from "../../domain/site/telephone.ts";
import { formatDay } from "../../domain/time/time.ts";
import { readId } from "../../domain/url/read-id.ts";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";
import { CardSection } from "../saved/card-section.tsx";
import { PictureGrid } from "../site/content/content-pictures.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Link } from "../ui/link.tsx";

export function meta({ event }: SalesEventPage, site: Site): PageMeta {
  return {
    title: `${event.name}, ${formatDay(event.on)} | ${site.agencyName}`,
    description: `${SALES_EVENT_KINDS[event.kind].label} on ${formatDay(event.on)} at ${event.startsAt}, ${event.venue}.`,
  };
}

export async function load(services: Services, { params }: PageArguments): Promise<SalesEventPage> {
  const id = readId(params.eventId);
  const page = id === undefined ? undefined : await services.site.findSalesEvent(id);
  if (!page) throw new Refusal(404);
  return page;
}

export { findSalesEventPictures as overlaySubject };

export function Page() {
  const { event, isPast, branchName, branchUrl, telephone, pictures, lots, answeredAt } =
    usePageData<SalesEventPage>();
  const shown = listPictures(event.images, pictures);
  return (
    <>
      <div className="wrap pt-4 tablet:pt-6">
        <Breadcrumb
          trail={[
            { label: "Home", to: "/" },
            { label: "Sales and auctions", to: "/sales-events" },
          ]}
          here={event.name}
        />
        <p className="mt-6 text-ink-3 text-sm tablet:mt-10">{SALES_EVENT_KINDS[event.kind].label}</p>
        <h1 className="heading-2 mt-1">{event.name}</h1>
        <div className="mt-8 grid gap-8 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desk:gap-20">
          <dl className="self-start border-line border-b">
            <Row label={isPast ? "Held" : "When"}>
              <time dateTime={`${event.on}T${event.startsAt}`}>
                {formatDay(event.on)}, {event.startsAt}
              </time>
            </Row>
            <Row label="Where">{event.venue}</Row>
            {branchUrl !== "" && (
              <Row label="Ask">
                <Link
                  to={getBranchPath(branchUrl)}
                  className="text-link underline decoration-1 underline-offset-4"
                >
                  {branchName}
                </Link>
                ,{" "}
                <a href={toTelephoneLink(telephone)} className="whitespace-nowrap font-semibold">
                  {telephone}
                </a>
              </Row>
            )}
          </dl>
          <div className="max-w-[68ch] space-y-4 text-ink-2">
            {event.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-12 pb-(--section)">
        {shown.length > 0 && (
          <section aria-label="Pictures" className="wrap">
            <PictureGrid path={getSalesEventPath(event)} pictures={shown} />
          </section>
        )}
      </div>
      <CardSection heading={isPast ? "What was offered" : "The lots"} cards={lots} now={answeredAt} />
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-line border-t py-3">
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
