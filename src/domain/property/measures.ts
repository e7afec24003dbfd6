import { formatNumber } from "../text/format-number.ts";

const INCHES_A_METRE = 39.3701;
const INCHES_A_FOOT = 12;

/** 4.2 m becomes '13 ft 9 in'. */
export function formatFeet(metres: number): string {
  const inches = Math.round(metres * INCHES_A_METRE);
  const left = inches % INCHES_A_FOOT;
  return `${Math.floor(inches / INCHES_A_FOOT)} ft${left === 0 ? "" : ` ${left} in`}`;
}

export function formatSquareFeet(squareFeet: number): string {
  return `${formatNumber(squareFeet)} sq ft`;
}

/** Whole acres from ten acres on, hundredths below. */
export function formatAcres(acres: number): string {
  const text = acres >= 10 ? String(Math.round(acres)) : String(Number(acres.toFixed(2)));
  return `${text} ${text === "1" ? "acre" : "acres"}`;
}
