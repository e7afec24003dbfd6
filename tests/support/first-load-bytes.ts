/** The most compressed bytes that the first load of a page may have. The behaviour pages state the same figures. */
export const FIRST_LOAD_BYTES = {
  homeScript: 105_000,
  homeStyle: 20_000,
  searchScript: 125_000,
  propertyScript: 120_000,
} as const;
