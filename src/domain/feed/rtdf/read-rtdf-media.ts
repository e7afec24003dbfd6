import { type Finding, warn } from "../finding.ts";
import { collectMedia, type SentMedia } from "../media/collect-media.ts";
import { RTDF_MEDIA_KINDS } from "./rtdf-codes.ts";
import type { RtdfMedia } from "./rtdf-schema.ts";

/** Pictures, documents and tours in the sender's order. One that can't be used is left out with a warning. */
export function readRtdfMedia(media: readonly RtdfMedia[]): ReturnType<typeof collectMedia> {
  const known: SentMedia[] = [];
  const unknown: Finding[] = [];
  for (const { media_type: type, media_url: url, caption, media_update_date: changed } of sortMedia(media)) {
    const kind = Object.hasOwn(RTDF_MEDIA_KINDS, type) ? RTDF_MEDIA_KINDS[type] : undefined;
    if (kind) known.push({ kind, url, caption, changed });
    else
      unknown.push(
        warn({
          column: "media_type",
          value: type,
          code: "unknown-media-type",
          sentence: `We don’t know what the media type ${type || "without a number"} means.`,
        }),
      );
  }
  const { findings, ...lists } = collectMedia(known, "media_url");
  return { ...lists, findings: [...unknown, ...findings] };
}

/** By the sender's order; what has none follows in the order of the call. */
function sortMedia(media: readonly RtdfMedia[]): RtdfMedia[] {
  const toOrder = ({ sort_order }: RtdfMedia) =>
    sort_order !== "" && Number.isFinite(Number(sort_order)) ? Number(sort_order) : Number.MAX_VALUE;
  return [...media].sort((a, b) => toOrder(a) - toOrder(b));
}
