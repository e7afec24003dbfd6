import type { Property } from "../property.ts";
import type { TenantFees } from "./tenant-fees-schema.ts";

export type TenantInfo = { kind: "tenant-info" } & TenantFees;

/**
 * The agency's text on tenant fees; null for sales, for lettings without fees, and for agencies without a
 * text.
 */
export function findTenantInfo(
  { channel, details }: Pick<Property, "channel" | "details">,
  { tenantFees }: { tenantFees: TenantFees | null },
): TenantInfo | null {
  if (channel !== "lettings" || !details.hasTenantFees || !tenantFees) return null;
  return { kind: "tenant-info", ...tenantFees };
}
