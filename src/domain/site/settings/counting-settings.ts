import { z } from "zod";

/** No query or hash is allowed, because `/create_many` is appended. */
const EXPOSURES_URL = /^(?:\/(?!\/)|https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/|$))[\w./~-]*$/i;

/** How property views are counted, and where exposures (cards seen in lists) are sent. */
export const countingSettingsSchema = z.strictObject({
  /** The format in which the browser sends a property view. */
  propertyViews: z.enum(["json", "form"]).default("json"),
  /** Where exposures are sent. When missing, they aren't recorded. */
  exposuresAddress: z.string().max(300).regex(EXPOSURES_URL, "must be a path or an https URL").optional(),
});

export type CountingSettings = z.infer<typeof countingSettingsSchema>;

/** Lists the external origins that pages send counts to. */
export function listCountingOrigins({ exposuresAddress = "" }: CountingSettings): string[] {
  const [origin] = /^https:\/\/[^/]+/i.exec(exposuresAddress) ?? [];
  return origin === undefined ? [] : [origin];
}
