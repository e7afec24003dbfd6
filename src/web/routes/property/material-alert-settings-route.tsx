import {
  describeItems,
  type MaterialAlertPage,
} from "../../../domain/property/material-alert/material-alert.ts";
import type { Services } from "../../../domain/services.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { PageArguments, PageMeta } from "../../lib/page.ts";
import { Refusal } from "../../router/page-outcome.ts";
import { useLocation, usePageData } from "../../router/router-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

export const isPersonal = true;

export function meta(_page: MaterialAlertPage, site: Site): PageMeta {
  return { title: `Tell me when this is known | ${site.agencyName}`, robots: "noindex" };
}

export async function load(services: Services, { params }: PageArguments): Promise<MaterialAlertPage> {
  const { alert = "", signature = "" } = params;
  const page = await services.materialAlerts.findAlert({ alert, signature });
  if (!page) throw new Refusal(404);
  return page;
}

/** The page behind the link in the emails. It works without JavaScript, and only its forms change anything. */
export function Page() {
  const page = usePageData<MaterialAlertPage>();
  return (
    <div className="wrap max-w-[44rem] pt-8 pb-(--section) tablet:pt-12">
      {page.state === "gone" ? <Gone /> : <Alert page={page} />}
    </div>
  );
}

function Gone() {
  return (
    <>
      <h1 className="heading-2">You won’t get any more of these emails</h1>
      <p className="lead mt-5">We’ve deleted your request and your email address with it.</p>
      <ButtonLink href="/search" className="mt-8">
        Search properties
      </ButtonLink>
    </>
  );
}

function Alert({
  page: { state, address, href, items },
}: {
  page: Exclude<MaterialAlertPage, { state: "gone" }>;
}) {
  const { pathname } = useLocation();
  const what = describeItems(items, items.length);
  const isConfirmed = state === "confirmed";
  return (
    <>
      <h1 className="heading-2">
        {isConfirmed ? "We’ll tell you when this is known" : "Shall we tell you when this is known?"}
      </h1>
      <p className="lead mt-5">
        {isConfirmed ? "We’ll email you" : "Please confirm that you’d like an email"} when we know about{" "}
        {what} at{" "}
        {href === null ? (
          address
        ) : (
          <a href={href} className="text-link underline underline-offset-4">
            {address}
          </a>
        )}
        .
      </p>
      <form method="post" action={pathname} className="mt-8 flex flex-wrap gap-3">
        {!isConfirmed && (
          <Button type="submit" name="change" value="confirm">
            Yes, email me
          </Button>
        )}
        <Button type="submit" name="change" value="stop" look="secondary">
          {isConfirmed ? "Stop these emails" : "No, delete my request"}
        </Button>
      </form>
    </>
  );
}
