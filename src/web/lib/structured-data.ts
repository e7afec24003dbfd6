import type { Crumb } from "../ui/breadcrumb.tsx";

/** What search engines read beside the page: facts as schema.org names them. Addresses are made whole with the site's origin. */
export type StructuredData = (origin: string) => Record<string, unknown>;

const CONTEXT = "https://schema.org";

export function breadcrumbData(trail: readonly Crumb[], here: string): StructuredData {
  return (origin) => ({
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [
      ...trail.map(({ label, to }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: origin + to,
      })),
      { "@type": "ListItem", position: trail.length + 1, name: here },
    ],
  });
}

interface AgentFacts {
  name: string;
  /** Its page. */
  path: string;
  telephone: string;
  details?: Record<string, unknown>;
}

export function agentData({ name, path, telephone, details = {} }: AgentFacts): StructuredData {
  return (origin) => ({
    "@context": CONTEXT,
    "@type": "RealEstateAgent",
    "@id": origin + path,
    url: origin + path,
    name,
    telephone,
    ...details,
  });
}
