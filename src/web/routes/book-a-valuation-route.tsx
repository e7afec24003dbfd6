import { useLocation } from "react-router";
import { NO_BRANCH_TEXTS } from "../../domain/enquiry/lead-texts.ts";
import type { Flash } from "../../domain/site/flash.ts";
import type { Site } from "../../domain/site/site.ts";
import { thanksFor } from "../enquiry/use-valuation.ts";
import { ValuationPlainForm } from "../enquiry/valuation-plain-form.tsx";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageMeta } from "../lib/page.ts";
import { useSite } from "../session/use-site.ts";

const SENT = "welcome-lead-sent";

export function meta(_page: unknown, site: Site): PageMeta {
  return { title: `Book a Valuation | ${site.agencyName}` };
}

export async function load(): Promise<Record<never, never>> {
  return {};
}

export const isPlain = true;

export function Page() {
  const { enquiry } = useSite();
  const isSent = new URLSearchParams(useLocation().search).get("flash") === SENT;
  const flashes: Record<string, Flash> = {
    [SENT]: { kind: "success", text: thanksFor(enquiry.valuationForm) },
    "postcode-invalid": { kind: "error", text: `${NO_BRANCH_TEXTS.heading}. ${NO_BRANCH_TEXTS.text}.` },
  };
  return (
    <PlainPageFrame
      title="Book a Valuation"
      back={{ href: "/", label: "Back to the front page" }}
      flashes={flashes}
    >
      {!isSent && <ValuationPlainForm />}
    </PlainPageFrame>
  );
}
