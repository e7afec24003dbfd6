import type { Property } from "../property.ts";
import type { PropertyStatus } from "../property-status.ts";
import { isDwelling } from "../property-type.ts";
import { isLease } from "./tenure.ts";

/** What an agency should find out about a listing, because buyers and tenants must be told. */
export const GAP_LABELS = {
  rent: "Rent",
  price: "Price",
  energy: "Energy rating",
  tenure: "Tenure",
  lease: "Lease length",
  groundRent: "Ground rent",
  serviceCharge: "Service charge",
  councilTax: "Council tax",
  deposit: "Deposit",
  availableFrom: "Available date",
  photos: "Photos",
} as const;
export type Gap = keyof typeof GAP_LABELS;

const CONCLUDED: ReadonlySet<PropertyStatus> = new Set(["sold", "exchanged", "completed", "let"]);

/** The gaps of a listing that is still on the market; none for one that is sold or let. */
export function listGaps(property: Property): Gap[] {
  if (CONCLUDED.has(property.status)) return [];
  const { channel, priceValue, propertyType, photoKeys, details } = property;
  const { tenure, letting, energy, councilTax, material } = details;
  const isSale = channel === "sales";
  const isHome = isDwelling(propertyType);
  const lease = tenure && isLease(tenure) ? tenure : null;
  const hasLength = lease?.leaseYearsLeft !== undefined || lease?.leaseYears !== undefined;
  const gaps: Record<Gap, boolean> = {
    rent: !isSale && priceValue === null,
    price: isSale && priceValue === null,
    energy: isHome && energy.state === "not-known",
    tenure: isSale && tenure === null && material.tenure.state === "not-known",
    lease: isSale && lease !== null && !hasLength,
    groundRent: isSale && lease !== null && lease.groundRentPounds === undefined,
    serviceCharge: isSale && lease !== null && lease.serviceChargePounds === undefined,
    councilTax: isHome && councilTax === null && material.councilTax.state === "not-known",
    deposit: !isSale && isHome && letting?.depositPounds == null && material.deposit.state === "not-known",
    availableFrom: !isSale && isHome && letting?.availableFrom == null,
    photos: photoKeys.length === 0,
  };
  return (Object.keys(GAP_LABELS) as Gap[]).filter((gap) => gaps[gap]);
}
