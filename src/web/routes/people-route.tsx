import type { PeoplePage } from "../../domain/branch/branch-pages.ts";
import { type Contact, findStaffContact } from "../../domain/enquiry/contact/contact.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import type { OverlayHash } from "../../domain/url/page-hash.ts";
import { OfficePeopleToggle } from "../branch/office-people-toggle.tsx";
import { StaffGrid } from "../branch/staff-grid.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { useFollowing } from "../lib/use-following.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { useNavigate, usePageData } from "../router/router-context.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField } from "../ui/field/select-field.tsx";

export function meta(_page: PeoplePage, site: Site): PageMeta {
  return {
    title: `Our people | ${site.agencyName}`,
    description: `Who works at ${site.agencyName}, and where to find them.`,
  };
}

export function load(services: Services, { url }: PageArguments): Promise<PeoplePage> {
  const read = (name: string) => url.searchParams.get(name)?.slice(0, 60) ?? "";
  return services.branch.findPeople({ branchUrl: read("branch"), service: read("service") });
}

export function overlaySubject({ people }: PeoplePage, overlay: OverlayHash): Contact | undefined {
  return findStaffContact(people, overlay);
}

function NoPeople({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState heading="We’ll introduce our people here soon">
        Until then, the ‘Get in touch’ page says how to reach us.
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="We don’t have that team at this branch">
      This branch doesn’t have that team. Choose another branch, or all branches.
    </EmptyState>
  );
}

export function Page() {
  const { people, branches, services, branchUrl, service } = usePageData<PeoplePage>();
  const [shownBranch, setShownBranch] = useFollowing(branchUrl);
  const [shownService, setShownService] = useFollowing(service);
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const filter = (form: HTMLFormElement | null) => {
    if (!form) return;
    const chosen = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    navigate(`/staff?${new URLSearchParams(chosen)}`);
  };
  return (
    <>
      <section className="bg-warm">
        <div className="wrap pt-4 pb-10 tablet:pt-6">
          <Breadcrumb
            trail={[
              { label: "Home", to: "/" },
              { label: "Get in touch", to: "/branches" },
            ]}
            here="People"
          />
          <div className="mt-6 grid justify-items-start gap-4 pair:flex pair:items-center pair:justify-between tablet:mt-10">
            <h1 className="heading-2">Our people</h1>
            <OfficePeopleToggle here="people" />
          </div>
          <form
            action="/staff"
            method="get"
            className="mt-6 grid max-w-3xl gap-4 pair:grid-cols-2 tablet:grid-cols-[1fr_1fr_auto] tablet:items-end"
          >
            <SelectField
              label="Branch"
              name="branch"
              value={shownBranch}
              options={[
                { value: "", label: "Every branch" },
                ...branches.map(({ name, branchUrl: value }) => ({ value, label: name })),
              ]}
              onChange={(event) => {
                setShownBranch(event.currentTarget.value);
                filter(event.currentTarget.form);
              }}
            />
            <SelectField
              label="Department"
              name="service"
              value={shownService}
              options={[
                { value: "", label: "Every department" },
                ...services.map(({ label, urlLabel }) => ({ value: urlLabel, label })),
              ]}
              onChange={(event) => {
                setShownService(event.currentTarget.value);
                filter(event.currentTarget.form);
              }}
            />
            {!isHydrated && <Button type="submit">Show</Button>}
          </form>
        </div>
      </section>
      <section aria-label="People" className="wrap pt-10 pb-(--section)">
        <p role="status" className="mb-6 text-ink-3 text-sm">
          {people.length} {people.length === 1 ? "person" : "people"}
        </p>
        <h2 className="sr-only">People</h2>
        {people.length === 0 ? (
          <NoPeople isFiltered={branchUrl !== "" || service !== ""} />
        ) : (
          <StaffGrid people={people} namesBranch />
        )}
      </section>
    </>
  );
}
