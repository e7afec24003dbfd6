import type { FormDefinition } from "../../domain/enquiry/custom-form/form-definition.ts";
import { readFormPage } from "../../domain/enquiry/custom-form/form-place.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { readId } from "../../domain/url/read-id.ts";
import { DefinedForm } from "../enquiry/custom-form/defined-form.tsx";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";

interface FormPage {
  definition: FormDefinition;
  /** The path of the page that contains the form. */
  href: string;
}

export function meta({ definition }: FormPage, site: Site): PageMeta {
  return { title: `${definition.name} | ${site.agencyName}` };
}

export async function load(services: Services, { params, url }: PageArguments): Promise<FormPage> {
  const id = readId(params.formId);
  const definition = id === undefined ? undefined : await services.site.findForm(id);
  if (!definition) throw new Refusal(404);
  return { definition, href: readFormPage(url.searchParams.get("page")) };
}

export const isPlain = true;

export function Page() {
  const { definition, href } = usePageData<FormPage>();
  return (
    <PlainPageFrame title={definition.name} back={{ href, label: "Back to the page" }}>
      <DefinedForm definition={definition} comeBackTo={href} />
    </PlainPageFrame>
  );
}
