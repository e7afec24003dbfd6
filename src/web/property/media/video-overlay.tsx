import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { getVideoHash, type VideoSet } from "../../../domain/property/media/shown-video.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { VideoStage } from "./video-stage.tsx";

/** The key remounts the overlay when the URL changes to another video. */
export function Overlay({ path, subject, onClose }: OverlayProps<VideoSet>) {
  const start = subject.videos.findIndex((video) => getVideoHash(video) === `#${path}`);
  return <VideoShow key={path} set={subject} start={Math.max(0, start)} onClose={onClose} />;
}

interface VideoShowProps {
  set: VideoSet;
  start: number;
  onClose(): void;
}

function VideoShow({ set: { videos }, start, onClose }: VideoShowProps) {
  const [index, setIndex] = useState(start);
  const video = videos[index];
  const isLast = index === videos.length - 1;
  if (!video) return null;
  return (
    <OverlayFrame
      title={video.label}
      shape="modal"
      onClose={onClose}
      foot={
        videos.length > 1 && (
          <div className="flex items-center justify-between gap-3">
            <Button look="secondary" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
              Previous
            </Button>
            <p aria-live="polite" className="text-ink-2 text-sm tabular-nums">
              {index + 1} of {videos.length}
            </p>
            <Button look="secondary" disabled={isLast} onClick={() => setIndex(index + 1)}>
              Next
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        )
      }
    >
      <VideoStage key={video.number} video={video} />
    </OverlayFrame>
  );
}
