import type { BranchPage } from "../../domain/branch/branch-pages.ts";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import { imageFallback } from "../../domain/property/media/images.ts";
import type { Site } from "../../domain/site/site.ts";
import { CONTEXT, keepFilled, type StructuredData, toAgencyId } from "../lib/structured-data.ts";

/** Structured data about a branch for search engines: its address and opening hours. */
export function toBranchData({ branch, picture }: BranchPage, { agencyName }: Site): StructuredData {
  return (origin) => {
    const url = origin + getBranchPath(branch.branchUrl);
    return {
      "@context": CONTEXT,
      "@type": "RealEstateAgent",
      "@id": url,
      url,
      name: `${agencyName}, ${branch.name}`,
      parentOrganization: { "@id": toAgencyId(origin) },
      ...(picture ? { image: origin + imageFallback(picture) } : {}),
      telephone: branch.telephone,
      email: branch.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: branch.addressLines.join(", "),
        addressLocality: branch.town,
        addressRegion: branch.county,
        ...keepFilled({ postalCode: branch.postcode }),
        addressCountry: "GB",
      },
      geo: { "@type": "GeoCoordinates", latitude: branch.lat, longitude: branch.lng },
      ...keepFilled({
        openingHoursSpecification: branch.hours.map(({ day, opens, closes }) => ({
          "@type": "OpeningHoursSpecification" as const,
          dayOfWeek: day,
          opens,
          closes,
        })),
      }),
    };
  };
}
