import type { MarkerResult } from "../../../domain/search/page/search-page.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { Spinner } from "../../ui/spinner.tsx";

interface MapStatusProps {
  isLoading: boolean;
  /** Hides the status: the drawing hints need the space. */
  isDrawing: boolean;
  markers: MarkerResult | null;
  /** About the drawing, for screen readers. */
  announcement: string;
}

/** Says whether the map is loading, and whether it shows all results. */
export function MapStatus({ isLoading, isDrawing, markers, announcement }: MapStatusProps) {
  const sentence = isLoading ? "Loading homes" : describeMarkers(markers);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div role="status">
        {sentence !== "" && !isDrawing && (
          <p className="flex items-center gap-2 rounded-control bg-surface px-3 py-1.5 text-sm shadow-2">
            {isLoading && <Spinner />}
            {sentence}
          </p>
        )}
      </div>
    </>
  );
}

function describeMarkers(answer: MarkerResult | null): string {
  if (!answer?.isPartial) return "";
  return `Showing ${formatNumber(answer.markers.length)} of the homes in this area. Zoom in to see all.`;
}
