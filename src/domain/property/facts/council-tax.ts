import { formatPounds } from "../price.ts";
import type { CouncilTax } from "./council-tax-schema.ts";

export type { CouncilTax };

/** For example 'Band D', 'Exempt' or 'Domestic rates, £1,204 a year'. */
export function formatCouncilTax(tax: CouncilTax): string {
  if (tax.state === "banded") return `Band ${tax.band}`;
  if (tax.state === "exempt") return "Exempt";
  return tax.poundsAYear === null
    ? "Domestic rates"
    : `Domestic rates, ${formatPounds(tax.poundsAYear)} a year`;
}
