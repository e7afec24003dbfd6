import { findMaterialAlert } from "../../../domain/pages/property-overlays.ts";
import type { MaterialItemName } from "../../../domain/property/facts/material-items.ts";
import {
  chooseAskedItems,
  MATERIAL_ITEMS_PARAMETER,
  type MaterialAlertSubject,
} from "../../../domain/property/material-alert/material-alert.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import type { Services } from "../../../domain/services.ts";
import type { Site } from "../../../domain/site/site.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { PlainPageFrame } from "../../form/plain-page-frame.tsx";
import type { PageArguments, PageMeta } from "../../lib/page.ts";
import { MaterialAlertForm } from "../../property/material/material-alert-form.tsx";
import { Refusal } from "../../router/page-outcome.ts";
import { usePageData } from "../../router/router-context.ts";

interface MaterialAlertFormPage {
  subject: MaterialAlertSubject;
  items: readonly MaterialItemName[];
  href: string;
}

export function meta({ subject }: MaterialAlertFormPage, site: Site): PageMeta {
  return { title: `What isn't known about ${subject.address} | ${site.agencyName}` };
}

export async function load(services: Services, { url }: PageArguments): Promise<MaterialAlertFormPage> {
  const id = readId(url.searchParams.get("property"));
  const page = id === undefined ? undefined : await services.property.findProperty(id);
  const subject = page && findMaterialAlert(page);
  if (!subject) throw new Refusal(404);
  const items = chooseAskedItems(url.searchParams.get(MATERIAL_ITEMS_PARAMETER) ?? "", subject);
  return { subject, items, href: getPropertyPath(page.facts) };
}

export const isPlain = true;

export function Page() {
  const { subject, items, href } = usePageData<MaterialAlertFormPage>();
  return (
    <PlainPageFrame title="Tell me when this is known" back={{ href, label: `Back to ${subject.address}` }}>
      <MaterialAlertForm property={subject} items={items} />
    </PlainPageFrame>
  );
}
