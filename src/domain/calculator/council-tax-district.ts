import type { CostEstimates, CouncilTaxDistrict } from "./cost-estimates-schema.ts";

interface Place {
  postcode: string;
  town: string;
}

/**
 * The council whose figures apply to a home. A town that is named wins, because postcode districts cross the
 * boundaries of councils; then the longest postcode that fits. Undefined when the agency has no figures for it.
 */
export function findCouncilTaxDistrict(
  districts: CostEstimates["councilTax"]["districts"],
  { postcode, town }: Place,
): CouncilTaxDistrict | undefined {
  const named = districts?.find(({ towns }) => towns.includes(town));
  if (named) return named;
  let best: { district: CouncilTaxDistrict; length: number } | undefined;
  for (const district of districts ?? []) {
    for (const code of district.postcodes) {
      if (isWithin(postcode, code) && code.length > (best?.length ?? 0))
        best = { district, length: code.length };
    }
  }
  return best?.district;
}

/** "CB1" contains "CB1 2AB" but not "CB10 1AB"; "CB1 2" contains "CB1 2AB". */
function isWithin(postcode: string, code: string): boolean {
  return code.includes(" ") ? postcode.startsWith(code) : postcode.split(" ")[0] === code;
}
