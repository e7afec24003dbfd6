import type { SiteSettings } from "../site/site-settings.ts";
import type { Property } from "./property.ts";

/** What tenants may be asked to pay, in the agency's words. */
export type TenantInfo = { kind: "tenant-info" } & NonNullable<SiteSettings["tenantFees"]>;

/** For a home to let to which the agency's text belongs, where the agency has one. */
export function findTenantInfo(
  { channel, details }: Pick<Property, "channel" | "details">,
  { tenantFees }: Pick<SiteSettings, "tenantFees">,
): TenantInfo | null {
  if (channel !== "lettings" || !details.hasTenantFees || !tenantFees) return null;
  return { kind: "tenant-info", ...tenantFees };
}
