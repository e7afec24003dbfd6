import { z } from "zod";

/** No query and no hash: `/create_many` is put behind it. */
const EXPOSURES_URL = /^(?:\/(?!\/)|https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/|$))[\w./~-]*$/i;

/** How looking at properties is counted, and who else is told. */
export const countingSettingsSchema = z.strictObject({
  /** How a browser sends a view of a property. */
  propertyViews: z.enum(["json", "form"]).default("json"),
  /** Who is told which cards were seen in lists; without one nobody is. */
  exposuresAddress: z.string().max(300).regex(EXPOSURES_URL, "must be a path or an https address").optional(),
});

export type CountingSettings = z.infer<typeof countingSettingsSchema>;

/** The hosts, other than our own, that a page sends counts to. */
export function listCountingOrigins({ exposuresAddress = "" }: CountingSettings): string[] {
  const [origin] = /^https:\/\/[^/]+/i.exec(exposuresAddress) ?? [];
  return origin === undefined ? [] : [origin];
}
