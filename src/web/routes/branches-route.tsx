import type { BranchFinderPage } from "../../domain/branch/branch-pages.ts";
import { getBranchFinderPath, readBranchQuery } from "../../domain/branch/branch-paths.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { toTelephoneLink } from "../../domain/site/telephone.ts";
import { BranchCardItem } from "../branch/branch-card.tsx";
import { BranchFinder } from "../branch/branch-finder.tsx";
import { BranchMapSlot } from "../branch/branch-map-slot.tsx";
import { classNames } from "../lib/class-names.ts";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { usePageData } from "../router/router-context.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";

export function meta({ place, grid }: BranchFinderPage, site: Site): PageMeta {
  const where = place ? ` near ${place.name}` : "";
  return {
    title: `Get in touch: our branches${where} | ${site.agencyName}`,
    ...(grid.page > 1 ? { canonicalQuery: `?page=${grid.page}` } : {}),
    // Only search engines read it, and they read the server's HTML.
    ...(import.meta.env.SSR
      ? { structuredData: [breadcrumbData([{ label: "Home", to: "/" }], "Get in touch")] }
      : {}),
    description: `Telephone numbers, opening hours and people of every ${site.agencyName} branch${where}.`,
  };
}

export function load(services: Services, { url }: PageArguments): Promise<BranchFinderPage> {
  return services.branch.findBranches(readBranchQuery((name) => url.searchParams.get(name)));
}

function NoBranchesYet({ agency: { telephone, email } }: { agency: { telephone: string; email: string } }) {
  const link = "font-semibold text-link underline underline-offset-4";
  return (
    <EmptyState level="h2" heading="How to reach us">
      {telephone === "" && email === "" && "Our branches will be listed here soon."}
      {telephone !== "" && (
        <>
          Call{" "}
          <a href={toTelephoneLink(telephone)} className={link}>
            {telephone}
          </a>
        </>
      )}
      {telephone !== "" && email !== "" && " or "}
      {email !== "" && (
        <>
          {telephone === "" ? "Email" : "email"}{" "}
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </>
      )}
    </EmptyState>
  );
}

export function Page() {
  const found = usePageData<BranchFinderPage>();
  const { grid, place, location, service } = found;
  const hrefOf = (page: number) => getBranchFinderPath({ placeId: place?.place_id, location, service, page });
  return (
    <>
      <section
        className={classNames(
          "grid bg-warm",
          found.all.length > 0 && "desk:grid-cols-[minmax(0,48fr)_minmax(0,52fr)]",
        )}
      >
        <BranchFinder found={found} />
        <BranchMapSlot branches={found.all} service={service} />
      </section>
      <section aria-label="Branches" className="wrap pt-10 pb-(--section)">
        {found.agency ? (
          <NoBranchesYet agency={found.agency} />
        ) : grid.total === 0 ? (
          <EmptyState
            level="h2"
            heading={`Sorry we couldn't find any branches in the ${place?.name ?? location} area.`}
          >
            Try a larger town nearby, or another service. All our branches are a telephone call away.
          </EmptyState>
        ) : (
          <>
            <p role="status" className="text-ink-3 text-sm">
              {grid.from}–{grid.to} of {grid.total} {grid.total === 1 ? "branch" : "branches"}
              {place && `, nearest to ${place.name} first`}
            </p>
            <ul className="mt-6 grid gap-x-8 gap-y-12 pair:grid-cols-2 tablet:grid-cols-3">
              {grid.shown.map((card, index) => (
                <BranchCardItem
                  key={card.branchID}
                  card={card}
                  number={grid.from + index}
                  service={service}
                  isFirst={index < 3}
                />
              ))}
            </ul>
            <div className="mt-12">
              <Pagination page={grid.page} pageCount={grid.pageCount} hrefOf={hrefOf} />
            </div>
          </>
        )}
      </section>
    </>
  );
}
