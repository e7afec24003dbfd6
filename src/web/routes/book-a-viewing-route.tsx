import type { Viewing } from "../../domain/enquiry/viewing/viewing.ts";
import type { ShownSlot } from "../../domain/enquiry/viewing/viewing-slots.ts";
import { toViewing } from "../../domain/pages/property-overlays.ts";
import { getPropertyPath } from "../../domain/property/property.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { readId } from "../../domain/url/read-id.ts";
import { ViewingForm } from "../enquiry/viewing/viewing-form.tsx";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";

interface BookAViewingPage {
  viewing: Viewing;
  slots: ShownSlot[];
}

export function meta({ viewing: { address } }: BookAViewingPage, site: Site): PageMeta {
  return { title: `Book a Viewing of ${address} | ${site.agencyName}` };
}

export async function load(services: Services, { url }: PageArguments): Promise<BookAViewingPage> {
  const id = readId(url.searchParams.get("property"));
  const page = id === undefined ? undefined : await services.property.findProperty(id);
  if (!page) throw new Refusal(404);
  return { viewing: toViewing(page), slots: await services.enquiry.listViewingSlots(page.card.property_id) };
}

export const isPlain = true;

export function Page() {
  const { viewing, slots } = usePageData<BookAViewingPage>();
  return (
    <PlainPageFrame
      title="Book a Viewing"
      back={{ href: getPropertyPath(viewing), label: `Back to ${viewing.address}` }}
    >
      <ViewingForm viewing={viewing} slots={slots} />
    </PlainPageFrame>
  );
}
