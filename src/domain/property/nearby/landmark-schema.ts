import { z } from "zod";

/** A place that people ask about, such as a hospital. A property's page names the nearest one of each kind. */
const landmark = z.strictObject({
  kind: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type Landmark = z.infer<typeof landmark>;

export const landmarksSchema = z.array(landmark).max(500);
