import type { FormEvent } from "react";
import type { BranchFinderPage } from "../../domain/branch/branch-pages.ts";
import { getBranchFinderPath } from "../../domain/branch/branch-paths.ts";
import { useFollowing } from "../lib/use-following.ts";
import { useNavigate } from "../router/router-context.ts";
import { useSite } from "../session/use-site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { PlaceField } from "../ui/field/place-field.tsx";
import type { PlaceValue } from "../ui/field/place-value.ts";
import { SelectField } from "../ui/field/select-field.tsx";
import { OfficePeopleToggle } from "./office-people-toggle.tsx";

/** A GET form that works without JavaScript; with it, results load without a reload. */
export function BranchFinder({ found }: { found: BranchFinderPage }) {
  const { header } = useSite();
  const navigate = useNavigate();
  const { place, location, service, services } = found;
  const [shownService, setShownService] = useFollowing(service);

  function go(form: HTMLFormElement, chosen?: PlaceValue) {
    const data = new FormData(form);
    const read = (name: string) => String(data.get(name) ?? "");
    navigate(
      getBranchFinderPath({
        placeId: chosen?.placeId ?? read("place_id"),
        location: chosen?.text ?? read("location").trim(),
        service: read("service"),
      }),
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(event.currentTarget);
  }

  return (
    <div className="px-(--gutter) pt-4 pb-10 tablet:pt-6 desk:pr-16 desk:pl-[max(var(--gutter),calc((100vw-var(--page-max))/2+var(--gutter)))]">
      <Breadcrumb trail={[{ label: "Home", to: "/" }]} here="Get in touch" />
      <div className="mt-6 grid justify-items-start gap-4 pair:flex pair:items-center pair:justify-between tablet:mt-10">
        <h1 className="heading-2">Get in touch</h1>
        <OfficePeopleToggle here="office" />
      </div>
      <form id="branch-finder" action="/branches" method="get" onSubmit={submit} className="mt-6 grid gap-4">
        <PlaceField
          label="Near"
          placeholder="Town, village or postcode"
          initial={{ text: location, placeId: place?.place_id ?? "" }}
          onChoose={(chosen) => {
            const form = document.getElementById("branch-finder");
            if (form instanceof HTMLFormElement) go(form, chosen);
          }}
        />
        <SelectField
          label="Filter by service"
          name="service"
          value={shownService}
          options={[
            { value: "", label: "All services" },
            ...services.map(({ label, urlLabel }) => ({ value: urlLabel, label })),
          ]}
          onChange={(event) => {
            setShownService(event.currentTarget.value);
            if (event.currentTarget.form) go(event.currentTarget.form);
          }}
        />
        <Button type="submit" size="large">
          Find a branch
        </Button>
      </form>
      {header.telephoneLink !== undefined && (
        <p className="mt-6 text-ink-2">
          Or call{" "}
          <a
            href={header.telephoneLink}
            className="whitespace-nowrap font-semibold text-link underline underline-offset-4"
          >
            {header.telephoneText}
          </a>
          .
        </p>
      )}
    </div>
  );
}
