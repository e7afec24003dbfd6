const SOURCES: readonly [start: string, words: string][] = [
  ["/properties/", "Arrived from the property page"],
  ["/branches/", "Arrived from a branch page"],
  ["/staff", "Arrived from the team page"],
  ["/search", "Arrived from the search page"],
  ["/book-a-valuation", "Arrived from the valuation page"],
  ["/valuation", "Arrived from the valuation page"],
  ["/pages/", "Arrived from a page of the website"],
];

/** Where an enquiry came from, by the page that it was sent from. */
export function describeSource(sourcePage: string): string {
  return SOURCES.find(([start]) => sourcePage.startsWith(start))?.[1] ?? "Arrived from the website";
}
