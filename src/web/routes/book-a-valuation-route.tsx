import { readPostcode } from "../../domain/enquiry/address/postcode.ts";
import { NO_BRANCH_TEXTS } from "../../domain/enquiry/lead/lead-texts.ts";
import type { Services } from "../../domain/services.ts";
import type { Flash } from "../../domain/site/flash.ts";
import type { Site } from "../../domain/site/site.ts";
import { getThanksText } from "../enquiry/valuation/use-valuation.ts";
import { ValuationPlainForm } from "../enquiry/valuation/valuation-plain-form.tsx";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { useLocation, usePageData } from "../router/router-context.ts";
import { useSite } from "../session/use-site.ts";

/** What isn't a postcode is kept too, so that the visitor can correct it. */
const MAX_TYPED = 20;
const SENT = "welcome-lead-sent";

export function meta(_page: unknown, site: Site): PageMeta {
  return { title: `Book a Valuation | ${site.agencyName}` };
}

interface BookAValuationPage {
  /** The postcode from the link that led here. */
  postcode: string;
}

export async function load(_services: Services, { url }: PageArguments): Promise<BookAValuationPage> {
  const typed = url.searchParams.get("postcode")?.trim().slice(0, MAX_TYPED) ?? "";
  return { postcode: readPostcode(typed)?.postcode ?? typed };
}

export const isPlain = true;

export function Page() {
  const { enquiry } = useSite();
  const { postcode } = usePageData<BookAValuationPage>();
  const isSent = new URLSearchParams(useLocation().search).get("flash") === SENT;
  const flashes: Record<string, Flash> = {
    [SENT]: { kind: "success", text: getThanksText(enquiry.valuationForm) },
    "postcode-invalid": { kind: "error", text: `${NO_BRANCH_TEXTS.heading}. ${NO_BRANCH_TEXTS.text}.` },
  };
  return (
    <PlainPageFrame
      title="Book a Valuation"
      back={{ href: "/", label: "Back to the front page" }}
      flashes={flashes}
    >
      {!isSent && <ValuationPlainForm postcode={postcode} />}
    </PlainPageFrame>
  );
}
