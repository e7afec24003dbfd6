import type {
  BreadcrumbListLeaf,
  OrganizationLeaf,
  RealEstateAgentLeaf,
  RealEstateListingLeaf,
  WithContext,
} from "schema-dts";
import type { Site } from "../../domain/site/site.ts";

/**
 * Structured data for search engines, in schema.org's vocabulary. URLs are made absolute with the site's origin. The types
 * know which properties each of schema.org's types has.
 */
export type StructuredData = (
  origin: string,
) => WithContext<BreadcrumbListLeaf | OrganizationLeaf | RealEstateAgentLeaf | RealEstateListingLeaf>;

export const CONTEXT = "https://schema.org";

/** A step of the path to a page. */
export interface Crumb {
  label: string;
  to: string;
}

export function breadcrumbData(trail: readonly Crumb[], here: string): StructuredData {
  return (origin) => ({
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [
      ...trail.map(({ label, to }, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        name: label,
        item: origin + to,
      })),
      { "@type": "ListItem", position: trail.length + 1, name: here },
    ],
  });
}

/** The agency is an organisation: only its branches have the address that search engines require of an estate agent. */
export function agencyData(
  { agencyName, agencyContactTelephone, about, logo }: Site,
  branchPaths: readonly string[],
): StructuredData {
  return (origin) => ({
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": toAgencyId(origin),
    url: `${origin}/`,
    name: agencyName,
    ...keepFilled({ description: about, telephone: agencyContactTelephone }),
    ...(logo.src === undefined ? {} : { logo: new URL(logo.src, origin).href }),
    ...(branchPaths.length === 0
      ? {}
      : { subOrganization: branchPaths.map((path) => ({ "@id": origin + path })) }),
  });
}

/** The name by which other structured data refers to the agency. */
export function toAgencyId(origin: string): string {
  return `${origin}/`;
}

/** Search engines report empty values as errors. */
export function keepFilled<Values extends Readonly<Record<string, string | readonly unknown[]>>>(
  values: Values,
): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, { length }]) => length > 0)) as Partial<Values>;
}
