import type { Property } from "../property.ts";
import type { Video } from "../property-schema.ts";
import { readVideo } from "./videos.ts";

/** What was left out of a property when it was stored, and why. */
export interface PropertyNote {
  propertyId: number;
  text: string;
}

/**
 * The property without the tours and videos that no page could show. One bad link in a feed must not keep a home off the
 * site.
 */
export function keepUsableVideos<Stored extends Property>(
  property: Stored,
): { property: Stored; notes: PropertyNote[] } {
  const notes: PropertyNote[] = [];
  const keep = (videos: readonly Video[], what: string) =>
    videos.filter(({ url }) => {
      if (readVideo(url)) return true;
      notes.push({
        propertyId: property.propertyId,
        text: `Left out a ${what}: "${url.slice(0, 200)}" isn't a safe https link.`,
      });
      return false;
    });
  const { details } = property;
  const virtualTours = keep(details.virtualTours, "virtual tour");
  const propertyVideos = keep(details.propertyVideos, "video");
  const [single] = keep(
    details.videoUrl ? [{ id: "", url: details.videoUrl, description: "" }] : [],
    "video",
  );
  if (notes.length === 0) return { property, notes };
  const usable = { ...details, virtualTours, propertyVideos, videoUrl: single?.url ?? null };
  return { property: { ...property, details: usable }, notes };
}
