import { Play } from "lucide-react";
import { useRef, useState } from "react";
import { type ShownVideo, VIDEO_KINDS } from "../../../domain/property/media/shown-video.ts";
import { useWhenSeen } from "../../lib/use-when-seen.ts";
import { consentStore } from "../../session/consent-store.ts";
import { Button } from "../../ui/button.tsx";
import { VideoLink } from "./video-link.tsx";

/**
 * Loads a video's frame once it is visible. For a provider that sets cookies, it also waits until the visitor
 * accepts cookies or asks for this video.
 */
export function VideoStage({ video }: { video: ShownVideo }) {
  const stage = useRef<HTMLDivElement>(null);
  const { choice } = consentStore.use();
  const [isSeen, setIsSeen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  useWhenSeen(stage, { onSeen: () => setIsSeen(true) });
  const { embed, provider, label } = video;
  const isAllowed = embed !== null && (!embed.setsCookies || choice === "accepted" || isAsked);
  return (
    <>
      <div ref={stage} className="grid aspect-video w-full place-items-center rounded-photo bg-sunken">
        {embed && isAllowed && isSeen && (
          <iframe
            src={embed.url}
            title={`${label}, from ${provider}`}
            allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms"
            className="size-full rounded-photo border-0"
          />
        )}
        {embed && !isAllowed && (
          <div className="grid max-w-[44ch] justify-items-center gap-4 p-6 text-center">
            <p>{provider} may set its own cookies when it’s shown here.</p>
            <Button onClick={() => setIsAsked(true)}>
              <Play aria-hidden className="size-5" />
              Show the {VIDEO_KINDS[video.kind].toLowerCase()}
            </Button>
          </div>
        )}
      </div>
      <p className="mt-3">
        <VideoLink video={video} />
      </p>
    </>
  );
}
