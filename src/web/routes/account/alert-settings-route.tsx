import type { AlertSearch, AlertSettings } from "../../../domain/saved/alert-settings.ts";
import { ALERT_FREQUENCIES, type AlertFrequency } from "../../../domain/saved/saved-search.ts";
import type { Services } from "../../../domain/services.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { PageArguments, PageMeta } from "../../lib/page.ts";
import { Refusal } from "../../router/page-outcome.ts";
import { useLocation, usePageData } from "../../router/router-context.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/field/choices.tsx";

export const isPersonal = true;

export function meta(_settings: AlertSettings, site: Site): PageMeta {
  return { title: `Email alerts for your saved searches | ${site.agencyName}`, robots: "noindex" };
}

export async function load(services: Services, { params }: PageArguments): Promise<AlertSettings> {
  const settings = await services.alerts.findSettings({
    name: params.name ?? "",
    signature: params.signature ?? "",
  });
  if (!settings) throw new Refusal(404);
  return settings;
}

/** The current setting as a sentence. */
const NOW_HOLDS: Record<AlertFrequency, string> = {
  I: "We’ll email you as soon as something changes.",
  W: "We’ll email you once a week, on Monday morning.",
  M: "We’ll email you once a month, on the first.",
  N: "Email alerts are off for this search. It stays in your saved searches.",
};

export function Page() {
  const settings = usePageData<AlertSettings>();
  const [only] = settings.searches;
  return (
    <div className="wrap max-w-[44rem] pt-8 pb-(--section) tablet:pt-12">
      <h1 className="heading-2">
        {settings.isAboutAll ? "Email alerts for your saved searches" : "Email alerts for your saved search"}
      </h1>
      {settings.isAboutAll || !only ? (
        <AllSearches {...settings} />
      ) : (
        <OneSearch {...settings} search={only} />
      )}
    </div>
  );
}

function OneSearch({ address, search }: AlertSettings & { search: AlertSearch }) {
  const params = new URLSearchParams(useLocation().search);
  const isStopping = params.get("choose") === "N" && search.frequency !== "N";
  const chosen = isStopping ? "N" : search.frequency;
  return (
    <>
      <p className="lead mt-5">
        <a href={search.address} className="text-link underline">
          {search.summary}
        </a>
      </p>
      <Status isSaved={params.has("saved")}>
        {`${NOW_HOLDS[search.frequency]}${isStopping ? " To stop them, press Save." : ""}`}
      </Status>
      <form method="post" action={address} className="mt-6 rounded-panel bg-band p-6">
        <RadioGroup
          legend="Email me matching properties"
          name="alert_frequency"
          defaultValue={chosen}
          options={Object.entries(ALERT_FREQUENCIES).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" className="mt-4">
          Save
        </Button>
      </form>
      <StopAll address={address} />
    </>
  );
}

function AllSearches({ address, searches }: AlertSettings) {
  const params = new URLSearchParams(useLocation().search);
  const mailing = searches.filter(({ frequency }) => frequency !== "N").length;
  return (
    <>
      <Status isSaved={params.has("saved")}>
        {mailing === 0
          ? "Email alerts are off for all your searches."
          : `Alerts are on for ${mailing} of your ${searches.length} searches.`}
      </Status>
      <ul className="mt-6 divide-y divide-line">
        {searches.map((search) => (
          <li key={search.settingsAddress} className="py-4">
            <p>{search.summary}</p>
            <p className="mt-1 text-ink-2 text-sm">
              {ALERT_FREQUENCIES[search.frequency]} ·{" "}
              <a href={search.settingsAddress} className="text-link underline">
                Change how often<span className="sr-only"> for {search.summary}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      {mailing > 0 && <StopAll address={address} />}
    </>
  );
}

function Status({ isSaved, children }: { isSaved: boolean; children: string }) {
  return (
    <p role="status" className="mt-5 text-ink-2">
      {isSaved && <strong className="font-semibold text-ink">Saved. </strong>}
      {children}
    </p>
  );
}

function StopAll({ address }: { address: string }) {
  return (
    <form method="post" action={address} className="mt-8">
      <p className="mb-3 text-ink-2 text-sm">Or stop emails about all your saved searches:</p>
      <Button type="submit" name="stop" value="all" look="secondary">
        Unsubscribe from all
      </Button>
    </form>
  );
}
