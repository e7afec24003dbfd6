import type { BranchPage } from "../../domain/branch/branch-pages.ts";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import type { Site } from "../../domain/site/site.ts";
import { agentData, type StructuredData } from "../lib/structured-data.ts";

/** Structured data about a branch for search engines: its address and opening hours. */
export function toBranchData({ branch }: BranchPage, { agencyName }: Site): StructuredData {
  return agentData({
    name: `${agencyName}, ${branch.name}`,
    path: getBranchPath(branch.branchUrl),
    telephone: branch.telephone,
    details: {
      email: branch.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: branch.addressLines.join(", "),
        addressLocality: branch.town,
        addressRegion: branch.county,
        postalCode: branch.postcode,
        addressCountry: "GB",
      },
      geo: { "@type": "GeoCoordinates", latitude: branch.lat, longitude: branch.lng },
      openingHoursSpecification: branch.hours.map(({ day, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: day,
        opens,
        closes,
      })),
    },
  });
}
