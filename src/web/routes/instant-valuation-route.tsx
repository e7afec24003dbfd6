import type { AnsweredValuation } from "../../domain/enquiry/instant-valuation/instant-valuation.ts";
import { instantValuationSchema } from "../../domain/enquiry/instant-valuation/instant-valuation-schema.ts";
import type { Services } from "../../domain/services.ts";
import { groupIssuesByField } from "../../domain/site/form-fields.ts";
import type { Site } from "../../domain/site/site.ts";
import { toPlainUrl } from "../../domain/url/plain-pages.ts";
import { InstantValuationForm } from "../enquiry/instant-valuation/instant-valuation-form.tsx";
import { InstantValuationIntroduction } from "../enquiry/instant-valuation/instant-valuation-introduction.tsx";
import { InstantValuationResult } from "../enquiry/instant-valuation/instant-valuation-result.tsx";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { usePageData } from "../router/router-context.ts";
import { ButtonLink } from "../ui/button.tsx";

interface InstantValuationPage {
  /** The fields as they were sent. */
  fields: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string[]>>;
  valuation: AnsweredValuation | null;
}

export function meta(_page: InstantValuationPage, site: Site): PageMeta {
  return { title: `Instant valuation | ${site.agencyName}`, robots: "noindex" };
}

export async function load(services: Services, { url }: PageArguments): Promise<InstantValuationPage> {
  const fields = Object.fromEntries(url.searchParams);
  // A link may contain the postcode; only the form sends the other fields.
  if (!url.searchParams.has("type")) return { fields, faults: {}, valuation: null };
  const parsed = instantValuationSchema.safeParse(fields);
  if (!parsed.success) return { fields, faults: groupIssuesByField(parsed.error.issues), valuation: null };
  return { fields, faults: {}, valuation: await services.enquiry.estimateValue(parsed.data) };
}

export const isPlain = true;

export function Page() {
  const { fields, faults, valuation } = usePageData<InstantValuationPage>();
  return (
    <PlainPageFrame title="Instant valuation" back={{ href: "/", label: "Back to the home page" }}>
      {valuation ? (
        <>
          <InstantValuationResult valuation={valuation} action={<BookLink valuation={valuation} />} />
          <h2 className="heading-3 mt-12 mb-6">Change the details</h2>
        </>
      ) : (
        <div className="mb-6">
          <InstantValuationIntroduction />
        </div>
      )}
      <InstantValuationForm initial={fields} faults={faults} />
    </PlainPageFrame>
  );
}

function BookLink({ valuation }: { valuation: AnsweredValuation }) {
  const { postcode } = valuation.question;
  return (
    <ButtonLink size="large" href={toPlainUrl("/book-a-valuation", { postcode })} className="w-full">
      Book a valuation
    </ButtonLink>
  );
}
