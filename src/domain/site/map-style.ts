import { z } from "zod";

/** `[west, south, east, north]` in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

const GREAT_BRITAIN = [-8.7, 49.7, 2.2, 61] as const;
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/i;
const STYLE_URL = /^(\/(?!\/)|https:\/\/[a-z0-9.-]+(:\d{1,5})?\/)[\w./%?&=+~:@,-]*$/i;

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-85).max(85);
const zoom = z.number().min(0).max(22);

/** The style and extent of the agency's maps. The default is the basemap that ships with Gable. */
export const mapStyleSchema = z
  .strictObject({
    styleUrl: z
      .string()
      .max(500)
      .regex(STYLE_URL, "must be a path or an https URL")
      .default("/basemap/style.json"),
    /** Other origins the style loads tiles, fonts and images from. */
    furtherOrigins: z
      .array(z.string().regex(ORIGIN, "must be like https://tiles.example"))
      .max(10)
      .default([]),
    /** The map can't be moved outside these bounds. */
    bounds: z
      .tuple([longitude, latitude, longitude, latitude])
      .refine(
        ([west, south, east, north]) => west < east && south < north,
        "must be west, south, east, north",
      )
      .default([...GREAT_BRITAIN]),
    minZoom: zoom.default(5),
    maxZoom: zoom.default(16),
    /** How near the map of one property or branch goes: as far as the style still shows more. */
    placeMaxZoom: zoom.default(15),
  })
  .refine(({ minZoom, maxZoom }) => minZoom < maxZoom, "minZoom must be less than maxZoom")
  .refine(({ minZoom, placeMaxZoom }) => minZoom < placeMaxZoom, "minZoom must be less than placeMaxZoom");

export type MapStyle = z.infer<typeof mapStyleSchema>;

/** Lists the external origins that a page with a map loads from. */
export function listMapOrigins({ styleUrl, furtherOrigins }: MapStyle): string[] {
  const [, origin] = /^(https:\/\/[^/]+)\//i.exec(styleUrl) ?? [];
  return [...new Set([...(origin === undefined ? [] : [origin]), ...furtherOrigins])];
}
