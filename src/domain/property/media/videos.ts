import type { Video } from "../property-schema.ts";
import { type ShownVideo, VIDEO_KINDS, type VideoKind } from "./shown-video.ts";
import {
  type HttpsUrl,
  VIDEO_PROVIDER_NAMES,
  VIDEO_PROVIDERS,
  type VideoProviderName,
} from "./video-providers.ts";

const LONGEST_URL = 500;
/** No credentials, no backslashes and only ASCII, so that every parser reads the URL the same way. */
const HTTPS_URL =
  /^https:\/\/([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})(:\d{1,5})?(\/[\w\-.~!$&'()*+,;=:@%/]*)?(?:\?([\w\-.~!$&'()*+,;=:@%/?]*))?(?:#[\w\-.~!$&'()*+,;=:@%/?]*)?$/i;

interface VideoSources {
  virtualTours: readonly Video[];
  propertyVideos: readonly Video[];
  videoUrl?: string | null | undefined;
  excludedProvider: VideoProviderName | undefined;
}

/** Lists tours before videos, without duplicates, unsafe URLs and the excluded provider. */
export function listVideos({
  virtualTours,
  propertyVideos,
  videoUrl,
  excludedProvider,
}: VideoSources): ShownVideo[] {
  const seen = new Set<string>();
  const counts: Record<VideoKind, number> = { tour: 0, video: 0 };
  const all = [
    ...virtualTours.map((video) => ({ video, kind: "tour" as const })),
    ...propertyVideos.map((video) => ({ video, kind: "video" as const })),
    ...(videoUrl ? [{ video: { url: videoUrl, description: "" }, kind: "video" as const }] : []),
  ];
  return all.flatMap(({ video, kind }) => {
    const read = readVideo(video.url);
    if (!read || (read.name !== undefined && read.name === excludedProvider)) return [];
    const address = read.embed?.url ?? read.url;
    if (seen.has(address)) return [];
    seen.add(address);
    counts[kind] += 1;
    const label = video.description.trim() || `${VIDEO_KINDS[kind]} ${counts[kind]}`;
    const { provider, url, embed } = read;
    return { number: seen.size, kind, label, provider, url, embed };
  });
}

interface ReadVideo extends Pick<ShownVideo, "provider" | "url" | "embed"> {
  name: VideoProviderName | undefined;
}

/** The provider and the embed of a feed's URL; undefined when the URL isn't safe to show at all. */
export function readVideo(text: string): ReadVideo | undefined {
  const url = text.trim();
  const [, host = "", port, path = "/", query = ""] =
    url.length > LONGEST_URL ? [] : (HTTPS_URL.exec(url) ?? []);
  if (host === "") return undefined;
  const address = { host: host.toLowerCase(), path, query };
  const name = port === undefined ? findProvider(address) : undefined;
  if (name === undefined) return { name, provider: address.host, url, embed: null };
  const { label, origin, setsCookies, embed } = VIDEO_PROVIDERS[name];
  const rest = embed(address);
  return {
    name,
    provider: label,
    url,
    embed: rest === undefined ? null : { url: origin + rest, setsCookies },
  };
}

function findProvider({ host }: HttpsUrl): VideoProviderName | undefined {
  return VIDEO_PROVIDER_NAMES.find((name) =>
    (VIDEO_PROVIDERS[name].hosts as readonly string[]).includes(host),
  );
}
