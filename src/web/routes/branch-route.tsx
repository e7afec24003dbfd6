import type { BranchPage } from "../../domain/branch/branch-pages.ts";
import { findBranchContact } from "../../domain/enquiry/contact/office-contact.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { toBranchData } from "../branch/branch-data.ts";
import { BranchSearchLinks } from "../branch/branch-search-links.tsx";
import { BRANCH_PICTURE_SIZES, BranchView, getBranchTrail } from "../branch/branch-view.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";
import { CardSection } from "../saved/card-section.tsx";

export function meta(page: BranchPage, site: Site): PageMeta {
  const { branch, departments, departmentUrlLabel, picture } = page;
  const department = departments.find(({ urlLabel }) => urlLabel === departmentUrlLabel);
  const what = department ? `${department.label} in ${branch.name}` : `Estate agents in ${branch.name}`;
  return {
    title: `${what} | ${site.agencyName}`,
    description: (department?.about ?? branch.about).slice(0, 160),
    // Only search engines read it, and they read the server's HTML.
    ...(import.meta.env.SSR
      ? { structuredData: [breadcrumbData(getBranchTrail(page), what), toBranchData(page, site)] }
      : {}),
    ...(picture ? { firstPicture: { ...picture, sizes: BRANCH_PICTURE_SIZES } } : {}),
  };
}

export async function load(services: Services, { params }: PageArguments): Promise<BranchPage> {
  const page = await services.branch.findBranch(params.branchUrl ?? "", params.urlLabel);
  if (!page) throw new Refusal(404);
  return page;
}

export { findBranchContact as overlaySubject };

export function Page() {
  const page = usePageData<BranchPage>();
  return (
    <>
      <BranchView page={page} />
      {page.departmentUrlLabel === null && (
        <CardSection
          heading={`Just in at ${page.branch.name}`}
          cards={page.listings}
          now={page.answeredAt}
          more={<BranchSearchLinks branch={page.branch} />}
        />
      )}
    </>
  );
}
