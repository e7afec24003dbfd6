import { Play, Rotate3d } from "lucide-react";
import { getVideoHash, type ShownVideo } from "../../../domain/property/media/shown-video.ts";
import { PropertySection } from "../property-section.tsx";
import { VideoLink } from "./video-link.tsx";

/** Tours and videos. Nothing is fetched from their providers before one is opened. */
export function PropertyVideos({ videos }: { videos: readonly ShownVideo[] }) {
  if (videos.length === 0) return null;
  return (
    <div className="print:hidden">
      <PropertySection id="videos" heading="Tour and video">
        <ul className="border-line border-b">
          {videos.map((video) => (
            <li
              key={video.number}
              className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-1.5"
            >
              {video.embed ? (
                <OpenVideo video={video} />
              ) : (
                <span className="font-semibold">{video.label}</span>
              )}
              <VideoLink video={video} />
            </li>
          ))}
        </ul>
      </PropertySection>
    </div>
  );
}

function OpenVideo({ video }: { video: ShownVideo }) {
  const Icon = video.kind === "tour" ? Rotate3d : Play;
  return (
    <a
      href={getVideoHash(video)}
      className="tap inline-flex items-center gap-3 font-semibold hover:underline hover:underline-offset-4"
    >
      <Icon aria-hidden className="size-5 flex-none text-action" />
      {video.label}
    </a>
  );
}
