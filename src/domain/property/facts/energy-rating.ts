import { isDwelling, type PropertyType } from "../property-type.ts";
import type { EnergyRating } from "./energy-schema.ts";

export type { EnergyRating };

/** The bands of an energy performance certificate for a home, each with its lowest score. */
export const EPC_BANDS = [
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

/** The band of a home; null without a rating. */
export function findEpcBand(energy: EnergyRating): EpcBand | null {
  if (energy.state === "rated") return epcBand(energy.current);
  return energy.state === "banded" ? energy.current : null;
}

/** 'C (72)', or 'C' when only the band is known; null without a rating. */
export function formatEnergyRating(energy: EnergyRating): string | null {
  if (energy.state === "rated") return formatScore(energy.current);
  return energy.state === "banded" ? energy.current : null;
}

interface EnergySentence {
  state: "known" | "not-known" | "not-applicable";
  text: string;
}

/** For example 'C (72), could be B (84)', or the reason why there is no rating. */
export function describeEnergy(energy: EnergyRating): EnergySentence {
  switch (energy.state) {
    case "rated":
      return {
        state: "known",
        text: formatScore(energy.current) + couldBe(energy),
      };
    case "banded":
      return {
        state: "known",
        text: energy.current + couldBe(energy),
      };
    case "not-known":
      return { state: "not-known", text: "Not known yet" };
    case "commissioned":
      return { state: "not-known", text: energy.reason };
    case "exempt":
    case "not-applicable":
      return { state: "not-applicable", text: energy.reason };
  }
}

/** The section on a property's page; null for land and garages without a rating, which need no certificate. */
export function findEnergyText(energy: EnergyRating, type: PropertyType): string | null {
  if (energy.state !== "not-known") return describeEnergy(energy).text;
  return isDwelling(type) ? "Not known yet. Ask us, and we’ll find out." : null;
}

/** The band that the home could reach, with its score when known; null unless that is better than now. */
export function describePotential(energy: EnergyRating): { band: EpcBand; score: number | null } | null {
  if (energy.state === "rated" && energy.potential !== null && energy.potential > energy.current)
    return { band: epcBand(energy.potential), score: energy.potential };
  // An earlier letter is a better band.
  if (energy.state === "banded" && energy.potential !== null && energy.potential < energy.current)
    return { band: energy.potential, score: null };
  return null;
}

function formatScore(score: number): string {
  return `${epcBand(score)} (${score})`;
}

/** For example ', could be B (84)'; empty unless the home could be better than it is. */
function couldBe(energy: EnergyRating): string {
  const potential = describePotential(energy);
  if (!potential) return "";
  return `, could be ${potential.score === null ? potential.band : formatScore(potential.score)}`;
}
