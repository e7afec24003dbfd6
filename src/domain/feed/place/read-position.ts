import type { FeedRecord } from "../feed-record-schema.ts";

/** A position as sent, in decimal degrees. Null if there is none; 0, 0 is what systems send instead of none. */
export function readPosition({
  latitude,
  longitude,
}: {
  latitude: string;
  longitude: string;
}): FeedRecord["position"] {
  if (latitude === "" || longitude === "") return null;
  const position = { lat: Number(latitude), lng: Number(longitude) };
  const isNumber = Number.isFinite(position.lat) && Number.isFinite(position.lng);
  return isNumber && (position.lat !== 0 || position.lng !== 0) ? position : null;
}
