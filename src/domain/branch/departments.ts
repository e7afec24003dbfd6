/** The departments an agency can have: the label visitors see, and the one used in URLs. */
export const DEPARTMENTS = {
  residential: { label: "Residential sales", urlLabel: "residential-sales" },
  lettings: { label: "Lettings", urlLabel: "lettings" },
  "new-homes": { label: "New homes", urlLabel: "new-homes" },
  commercial: { label: "Commercial", urlLabel: "commercial" },
  rural: { label: "Rural", urlLabel: "rural" },
  auctions: { label: "Auctions", urlLabel: "auctions" },
  antiques: { label: "Antiques", urlLabel: "antiques" },
} as const satisfies Record<string, { label: string; urlLabel: string }>;

export type DepartmentName = keyof typeof DEPARTMENTS;
export const DEPARTMENT_NAMES = Object.keys(DEPARTMENTS) as DepartmentName[];
