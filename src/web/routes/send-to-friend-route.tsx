import { getPropertyPath } from "../../domain/property/property.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { readId } from "../../domain/url/read-id.ts";
import { PlainPageFrame } from "../form/plain-page-frame.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { SendToFriendForm } from "../property/send-to-friend/send-to-friend-form.tsx";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";

interface SendToFriendPage {
  propertyId: number;
  address: string;
  href: string;
}

export function meta({ address }: SendToFriendPage, site: Site): PageMeta {
  return { title: `Send ${address} to a friend | ${site.agencyName}` };
}

export async function load(services: Services, { url }: PageArguments): Promise<SendToFriendPage> {
  const id = readId(url.searchParams.get("property"));
  const page = id === undefined ? undefined : await services.property.findProperty(id);
  if (!page) throw new Refusal(404);
  const { facts, card } = page;
  return { propertyId: facts.propertyId, address: card.display_address, href: getPropertyPath(facts) };
}

export const isPlain = true;

export function Page() {
  const { href, ...property } = usePageData<SendToFriendPage>();
  return (
    <PlainPageFrame title="Send to a friend" back={{ href, label: `Back to ${property.address}` }}>
      <SendToFriendForm property={property} />
    </PlainPageFrame>
  );
}
