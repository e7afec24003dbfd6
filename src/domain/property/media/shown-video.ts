export const VIDEO_KINDS = { tour: "Virtual Tour", video: "Video" } as const;
export type VideoKind = keyof typeof VIDEO_KINDS;

/** A virtual tour or a video as a page shows it. */
export interface ShownVideo {
  /** Its position, from 1, as in `#/video/2`. */
  number: number;
  kind: VideoKind;
  /** The agent's own description, or for example 'Virtual Tour 1'. */
  label: string;
  /** For example 'YouTube', or the host name for a provider that we don't know. */
  provider: string;
  /** The full https URL of its page. */
  url: string;
  /** The frame's URL; null when it can only be linked. */
  embed: { url: string; setsCookies: boolean } | null;
}

/** Every video of a page that can be embedded. The URL's hash names the one to show. */
export interface VideoSet {
  kind: "videos";
  videos: readonly ShownVideo[];
}

export function getVideoHash({ number }: Pick<ShownVideo, "number">): string {
  return `#/video/${number}`;
}
