/** The desks that an agency may have, with the label that a visitor sees and the one that stands in addresses. */
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
