import type { FormProperty } from "../../domain/enquiry/custom-form/defined-form.ts";
import type { FormDefinition } from "../../domain/enquiry/custom-form/form-definition.ts";
import { toFormProperty } from "../../domain/pages/property-overlays.ts";
import { getPropertyPath } from "../../domain/property/property.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { readId } from "../../domain/url/read-id.ts";
import { DefinedForm } from "../enquiry/custom-form/defined-form.tsx";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";

interface NewHomesEnquiryPage {
  definition: FormDefinition;
  about: FormProperty;
  href: string;
}

export function meta({ definition, about }: NewHomesEnquiryPage, site: Site): PageMeta {
  return { title: `${definition.name}, ${about.displayAddress} | ${site.agencyName}` };
}

export async function load(services: Services, { url }: PageArguments): Promise<NewHomesEnquiryPage> {
  const id = readId(url.searchParams.get("property"));
  const page = id === undefined ? undefined : await services.property.findProperty(id);
  if (!page?.newHomesForm) throw new Refusal(404);
  const { facts, newHomesForm } = page;
  return {
    definition: newHomesForm,
    about: toFormProperty(page),
    href: getPropertyPath(facts),
  };
}

export const isPlain = true;

export function Page() {
  const { definition, about, href } = usePageData<NewHomesEnquiryPage>();
  return (
    <PlainPageFrame title={definition.name} back={{ href, label: `Back to ${about.displayAddress}` }}>
      <DefinedForm definition={definition} about={about} comeBackTo={href} />
    </PlainPageFrame>
  );
}
