import { type Finding, note } from "../finding.ts";
import { collectMedia, type SentMedia } from "../media/collect-media.ts";
import { toOrder } from "./read-street-facts.ts";
import { lookUp, STREET_MEDIA_KINDS } from "./street-codes.ts";
import type { StreetEntry } from "./street-related.ts";
import {
  type StreetDetails,
  type StreetProperty,
  type StreetResource,
  streetEpcSchema,
  streetMediaSchema,
} from "./street-schema.ts";

/** Pictures, documents and tours. What is named in several places is taken once. */
export function readStreetMedia(
  { related }: StreetEntry,
  { property, details }: { property: StreetProperty; details: StreetDetails },
): ReturnType<typeof collectMedia> {
  const [epc] = related.epc ?? [];
  const others = readOthers(related.additionalMedia ?? []);
  const named = [
    ...toSent(related.images, "photo"),
    ...toSent(related.floorplans, "floorplan"),
    ...toSent(related.brochure, "brochure"),
    ...toLink(details.virtual_tour, "virtual-tour"),
    ...(epc ? toLink(streetEpcSchema.parse(epc.attributes).report_url, "energy-certificate") : []),
    ...others.media,
  ];
  const urls = new Set(named.map(({ url }) => url));
  const more = property.property_urls.flatMap(({ media_type, media_url }) => {
    const kind = lookUp(media_type, STREET_MEDIA_KINDS);
    return kind && !urls.has(media_url) ? toLink(media_url, kind) : [];
  });
  const { findings, ...lists } = collectMedia([...named, ...more], "url");
  return { ...lists, findings: [...others.findings, ...findings] };
}

/** The largest version of each, in the agent's order. */
function toSent(resources: readonly StreetResource[] = [], kind: SentMedia["kind"]): SentMedia[] {
  return resources
    .map(({ attributes }) => streetMediaSchema.parse(attributes))
    .filter(({ is_image }) => kind !== "photo" || is_image !== false)
    .sort((a, b) => toOrder(a.order) - toOrder(b.order))
    .map(({ url, urls, title }) => ({ kind, url: urls.full || url, caption: title, changed: "" }));
}

function toLink(url: string, kind: SentMedia["kind"]): SentMedia[] {
  return url === "" ? [] : [{ kind, url, caption: "", changed: "" }];
}

/** Files whose kind the agent names. One that we don't know stays out: it may not be meant for the public. */
function readOthers(resources: readonly StreetResource[]): { media: SentMedia[]; findings: Finding[] } {
  const media: SentMedia[] = [];
  const findings: Finding[] = [];
  for (const resource of resources) {
    const { media_type: type } = streetMediaSchema.parse(resource.attributes);
    const kind = lookUp(type.replaceAll(" ", "_"), STREET_MEDIA_KINDS);
    if (kind) media.push(...toSent([resource], kind));
    else
      findings.push(
        note({
          code: "unknown-media-type",
          column: "additionalMedia",
          value: type,
          sentence: "A file of this kind isn’t shown.",
        }),
      );
  }
  return { media, findings };
}
