import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { findPropertySubject } from "../../domain/pages/property-overlays.ts";
import type { MissingProperty, PropertyPage } from "../../domain/pages/property-page.ts";
import { getPropertyPath } from "../../domain/property/property.ts";
import { SEND_TO_FRIEND_PATH } from "../../domain/property/send-to-friend/send-to-friend.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { LONGEST_TITLE } from "../../domain/text/shorten-title.ts";
import { toPlainUrl } from "../../domain/url/plain-pages.ts";
import { readId } from "../../domain/url/read-id.ts";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { useRenderedApart } from "../lib/rendered-apart.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { CompareBarSlot } from "../property/compare/compare-bar-slot.tsx";
import { CompareToggle } from "../property/compare/compare-toggle.tsx";
import { GALLERY_SIZES, PropertyGallery } from "../property/media/property-gallery.tsx";
import { PropertyActions } from "../property/property-actions.tsx";
import { PropertyBar } from "../property/property-bar.tsx";
import { PropertyContactCard } from "../property/property-contact.tsx";
import { propertyData } from "../property/property-data.ts";
import { PropertyDescription, PropertyFeatures } from "../property/property-description.tsx";
import { PropertyHeading } from "../property/property-heading.tsx";
import { useCountedView } from "../property/view-counts/use-counted-view.ts";
import { Redirect, Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";
import { toHeart } from "../saved/heart-button.tsx";
import { RecentlyViewedSlot } from "../saved/recently-viewed-slot.tsx";
import { Link } from "../ui/link.tsx";

export function meta(page: PropertyPage, site: Site): PageMeta {
  const { card, details, pictures, headline } = page;
  const first = pictures[details.photos[0]?.key ?? ""];
  const channel = card.property_channel;
  const market = { label: channel === "sales" ? "For sale" : "To let", to: `/search?channel=${channel}` };
  const title = `${card.display_address}, ${card.price} | ${site.agencyName}`;
  return {
    // The price says more than the county.
    title: title.length > LONGEST_TITLE ? `${headline.address}, ${card.price} | ${site.agencyName}` : title,
    description: details.summary.slice(0, 160),
    // Only search engines read it, and they read the server's HTML.
    ...(import.meta.env.SSR
      ? {
          structuredData: [
            breadcrumbData([{ label: "Home", to: "/" }, market], card.display_address),
            propertyData(page, site),
          ],
        }
      : {}),
    ...(first ? { firstPicture: { ...first, sizes: GALLERY_SIZES } } : {}),
  };
}

async function loadProperty(services: Services, { params, url }: PageArguments): Promise<PropertyPage> {
  const id = readId(params.propertyId);
  const page = id === undefined ? undefined : await services.property.findProperty(id);
  if (!page) {
    const channel = params.channel === "lettings" ? "lettings" : "sales";
    const missing = await services.property.findMissing({ propertyId: id, channel });
    throw new Refusal(missing.isWithdrawn ? 410 : 404, missing);
  }
  // A property has one URL: if it was for sale and is now to let, the old URL redirects to the new one.
  if (page.facts.channel !== params.channel)
    throw new Redirect(getPropertyPath(page.facts) + url.search, 301);
  return page;
}

export const load = import.meta.env.SSR ? loadProperty : undefined;

export { findPropertySubject as overlaySubject };

const loadMore = () => import("../property/property-more.tsx").then(({ PropertyMore }) => PropertyMore);
const loadHead = () => import("../property/property-more.tsx").then(({ ParticularsHead }) => ParticularsHead);
const loadSimilar = () =>
  import("../saved/property-similar.tsx").then(({ PropertySimilar }) => PropertySimilar);
/** The server renders everything at once. In the browser, the code of what is further down loads after hydration. */
const PropertyMore = import.meta.env.SSR
  ? await loadMore()
  : lazy(async () => ({ default: await loadMore() }));
const ParticularsHead = import.meta.env.SSR
  ? await loadHead()
  : lazy(async () => ({ default: await loadHead() }));
const PropertySimilar = import.meta.env.SSR
  ? await loadSimilar()
  : lazy(async () => ({ default: await loadSimilar() }));
const loadAlternatives = () =>
  import("../property/property-alternatives.tsx").then(({ PropertyAlternatives }) => PropertyAlternatives);
const PropertyAlternatives = import.meta.env.SSR
  ? await loadAlternatives()
  : lazy(async () => ({ default: await loadAlternatives() }));

const loadTrail = () =>
  import("../search/results/property-trail.tsx").then(({ PropertyTrail }) => PropertyTrail);

export function Page() {
  const page = usePageData<PropertyPage>();
  const { card, details, sections } = page;
  useCountedView(card.property_id);
  const heart = toHeart(card);
  const isGone = sections.similar === "first";
  const more = useRenderedApart({
    content: (
      <Suspense>
        <PropertyMore page={page} />
      </Suspense>
    ),
  });
  const similar = (
    <Suspense>
      <PropertySimilar page={page} />
    </Suspense>
  );
  const heading = (
    <>
      <div className="in-turn relative">
        <PropertyHeading page={page} />
        <div className="absolute top-0 right-0 flex items-center print:hidden">
          <PropertyActions title={card.display_address} />
          {/* Narrow screens have the heart in the bottom bar. */}
          <span className="max-desk:hidden">{heart}</span>
        </div>
        <div className="mt-4 -ml-2">
          <CompareToggle card={card} />
        </div>
      </div>
      <noscript>
        <p className="mt-4">
          <a
            href={toPlainUrl(SEND_TO_FRIEND_PATH, { property: card.property_id })}
            className="font-semibold text-link underline underline-offset-4"
          >
            Send this home to a friend
          </a>
        </p>
      </noscript>
    </>
  );
  return (
    <>
      <Trail propertyId={card.property_id} />
      <div className="wrap">
        <Suspense>
          <ParticularsHead page={page} />
        </Suspense>
        <PropertyGallery key={card.property_id} page={page} />
        {isGone && <div className="mt-4 desk:mt-6">{heading}</div>}
      </div>
      {isGone && similar}
      <div className="wrap">
        {/* The contact card comes before the long sections, so that keyboards reach it before the cost panel. */}
        <div className="mt-4 grid desk:mt-6 desk:grid-cols-[minmax(0,1fr)_360px] desk:gap-x-16 print:mt-4 print:block">
          <div className="min-w-0">
            {!isGone && heading}
            <PropertyDescription page={page} />
            <PropertyFeatures features={details.features} />
          </div>
          <div className="below-fold max-desk:mb-10 desk:col-start-2 desk:row-span-2 desk:row-start-1 print:hidden">
            <div className="desk:sticky desk:top-[calc(var(--h-header)+24px)]">
              <PropertyContactCard page={page} />
            </div>
          </div>
          <div className="min-w-0" {...more} />
        </div>
      </div>
      {!isGone && similar}
      <RecentlyViewedSlot key={card.property_id} exceptId={card.property_id} />
      <PropertyBar page={page} heart={heart} />
      <CompareBarSlot />
    </>
  );
}

/** A plain link until the code that knows the latest search has loaded. A click before then waits for it. */
function Trail({ propertyId }: { propertyId: number }) {
  const { Part: PropertyTrail, hasFailed, request } = useOnDemand(loadTrail);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(request, [request]);
  return (
    <div className="wrap flex min-h-12 items-center justify-between gap-4 py-0.5 print:hidden">
      {PropertyTrail ? (
        <PropertyTrail propertyId={propertyId} isLeaving={isLeaving} />
      ) : (
        <Link
          to="/search"
          onClick={(event) => {
            if (hasFailed) return;
            event.preventDefault();
            setIsLeaving(true);
          }}
          className="tap inline-flex items-center gap-2 font-semibold text-link text-sm hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to search
        </Link>
      )}
    </div>
  );
}

export function Instead({ details }: { details: MissingProperty }) {
  return (
    <Suspense>
      <PropertyAlternatives details={details} />
    </Suspense>
  );
}
