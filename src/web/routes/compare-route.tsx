import { useEffect, useRef } from "react";
import type { ComparePage } from "../../domain/property/compare/compare.ts";
import { ONLY_DIFFERENCES, readComparedIds } from "../../domain/property/compare/compare-url.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { CompareNotes } from "../property/compare/compare-notes.tsx";
import { CompareTable } from "../property/compare/compare-table.tsx";
import { CompareTools } from "../property/compare/compare-tools.tsx";
import { PropertyCardItem } from "../property/property-card.tsx";
import { usePageData } from "../router/router-context.ts";
import { toHeart } from "../saved/heart-button.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";

export function meta({ homes }: ComparePage, site: Site): PageMeta {
  return {
    title: `Compare ${homes.length > 1 ? `${homes.length} homes` : "homes"} | ${site.agencyName}`,
    description: "Up to four homes side by side: price, size, tenure, running costs and services.",
    robots: "noindex",
  };
}

export function load(services: Services, { url }: PageArguments): Promise<ComparePage> {
  return services.property.compare({
    propertyIds: readComparedIds(url.searchParams.get("ids")),
    isOnlyDifferences: url.searchParams.get("only") === ONLY_DIFFERENCES,
  });
}

export function Page() {
  const page = usePageData<ComparePage>();
  const { homes } = page;
  const heading = useFocusOnChange(homes.map(({ id }) => id).join());
  return (
    <div className="wrap pt-4 pb-(--section) tablet:pt-6 print:pt-0">
      <div className="print:hidden">
        <Breadcrumb trail={[{ label: "Home", to: "/" }, findMarket(page)]} here="Compare" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="heading-2 mt-6 outline-none tablet:mt-10 print:mt-0">
        {homes.length > 1 ? `${homes.length} homes side by side` : "Compare homes"}
      </h1>
      <CompareNotes leftOut={page.leftOut} />
      {homes.length > 1 ? (
        <>
          <CompareTools page={page} />
          <CompareTable page={page} renderHeart={toHeart} />
        </>
      ) : (
        <TooFew page={page} />
      )}
    </div>
  );
}

function findMarket({ homes: [first] }: ComparePage) {
  const channel = first?.property_channel ?? "sales";
  return { label: channel === "sales" ? "For sale" : "To let", to: `/search?channel=${channel}` };
}

/** Shown when there are too few homes to compare. */
function TooFew({ page }: { page: ComparePage }) {
  const [home] = page.homes;
  return (
    <div className="mt-8 grid items-start gap-8 tablet:grid-cols-3">
      {home && (
        <div>
          <h2 className="sr-only">The home you’ve chosen</h2>
          <PropertyCardItem
            card={home}
            now={page.answeredAt}
            sizes="(width > 768px) 31vw, 94vw"
            loading="eager"
            heart={toHeart(home)}
          />
        </div>
      )}
      <div className="tablet:col-span-2">
        <EmptyState
          level="h2"
          heading={home ? "One more home to compare it with" : "Choose the homes first"}
          action={
            <Link to={findMarket(page).to} className={buttonClass()}>
              {home ? "Find another home" : "Find homes"}
            </Link>
          }
        >
          Press ‘Compare’ on up to four homes in the search or on their own pages, all for sale or all to let.
          They’ll appear here side by side, with the differences marked.
        </EmptyState>
      </div>
    </div>
  );
}

/** The button that removed a home is gone afterwards, so the focus moves to the heading. */
function useFocusOnChange(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}
