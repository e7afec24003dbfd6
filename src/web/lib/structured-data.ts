/** Structured data for search engines, in schema.org's vocabulary. URLs are made absolute with the site's origin. */
export type StructuredData = (origin: string) => Record<string, unknown>;

const CONTEXT = "https://schema.org";

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
  /** The path of its page. */
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
