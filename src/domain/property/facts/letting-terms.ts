/** The caps that the Tenant Fees Act 2019 sets for England, in whole pounds, rounded down. */
const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;
/** From this yearly rent on, the cap is six weeks' rent instead of five. */
const HIGHER_CAP_POUNDS_A_YEAR = 50_000;

export function mostDepositPounds(monthlyRent: number): number {
  const weeks = monthlyRent * MONTHS_A_YEAR >= HIGHER_CAP_POUNDS_A_YEAR ? 6 : 5;
  return Math.floor((monthlyRent * MONTHS_A_YEAR * weeks) / WEEKS_A_YEAR);
}

/** One week's rent. */
export function mostHoldingDepositPounds(monthlyRent: number): number {
  return Math.floor((monthlyRent * MONTHS_A_YEAR) / WEEKS_A_YEAR);
}
