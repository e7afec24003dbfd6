import type { Property } from "./property.ts";
import type { TenantFees } from "./tenant-fees-schema.ts";

export type TenantInfo = { kind: "tenant-info" } & TenantFees;

/** For a home to let to which the agency's text belongs, where the agency has one. */
export function findTenantInfo(
  { channel, details }: Pick<Property, "channel" | "details">,
  { tenantFees }: { tenantFees: TenantFees | null },
): TenantInfo | null {
  if (channel !== "lettings" || !details.hasTenantFees || !tenantFees) return null;
  return { kind: "tenant-info", ...tenantFees };
}
