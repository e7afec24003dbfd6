/** The bands of an energy performance certificate for a home, each with its lowest score. */
const EPC_BANDS = [
  ["A", 92],
  ["B", 81],
  ["C", 69],
  ["D", 55],
  ["E", 39],
  ["F", 21],
  ["G", 1],
] as const;

export type EpcBand = (typeof EPC_BANDS)[number][0];

export function epcBand(score: number): EpcBand {
  return EPC_BANDS.find(([, least]) => score >= least)?.[0] ?? "G";
}
