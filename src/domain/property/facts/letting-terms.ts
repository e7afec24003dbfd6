import { capitalise, lowerFirst } from "../../text/letter-case.ts";

/** The caps that the Tenant Fees Act 2019 sets for England, in whole pounds, rounded down. */
const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;
/** From this yearly rent on, the cap is six weeks' rent instead of five. */
const HIGHER_CAP_POUNDS_A_YEAR = 50_000;

export function mostDepositPounds(monthlyRent: number): number {
  const weeks = monthlyRent * MONTHS_A_YEAR >= HIGHER_CAP_POUNDS_A_YEAR ? 6 : 5;
  return Math.floor((monthlyRent * MONTHS_A_YEAR * weeks) / WEEKS_A_YEAR);
}

/** How many whole weeks' rent an amount is, rounded as agents round it; null when it is none. */
export function weeksOfRent(pounds: number, monthlyRent: number): number | null {
  const week = (monthlyRent * MONTHS_A_YEAR) / WEEKS_A_YEAR;
  const weeks = Math.round(pounds / week);
  return weeks > 0 && Math.abs(pounds - weeks * week) < 1 ? weeks : null;
}

/** 'Assured shorthold tenancy, 12 months': the legal name of a tenancy, a comma and what a tenant wants to know. */
const LEGAL_NAME = /^(?:assured|periodic|contractual|non-assured|common law)\b/i;
const TENANCY = /\btenancy\b/i;

/** The length of a tenancy first and its legal name after it: 'Month by month (assured periodic tenancy)'. */
export function toPlainTerm(term: string): string {
  const at = term.indexOf(",");
  const name = term.slice(0, Math.max(at, 0));
  const length = term.slice(at + 1);
  const isNamed = LEGAL_NAME.test(name) && TENANCY.test(name) && /^ ./.test(length);
  return isNamed ? `${capitalise(length.trim())} (${lowerFirst(name)})` : term;
}

/** One week's rent. */
export function mostHoldingDepositPounds(monthlyRent: number): number {
  return Math.floor((monthlyRent * MONTHS_A_YEAR) / WEEKS_A_YEAR);
}
