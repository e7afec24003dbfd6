import { ExternalLink } from "lucide-react";
import type { ShownVideo } from "../../../domain/property/media/shown-video.ts";

/** Links to the provider's page, which gets neither a referrer nor access to this window. */
export function VideoLink({ video: { url, provider, label } }: { video: ShownVideo }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="tap inline-flex items-center gap-2 text-link text-sm underline underline-offset-4 wrap-anywhere"
    >
      <ExternalLink aria-hidden className="size-4 flex-none" />
      <span>
        Open <span className="sr-only">{label} </span>at {provider}
        <span className="sr-only">, in a new window</span>
      </span>
    </a>
  );
}
