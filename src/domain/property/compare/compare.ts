import type { PropertyCard } from "../card/property-card.ts";
import { completeMaterial } from "../facts/complete-material.ts";
import type { Property } from "../property.ts";
import { COMPARE_GROUPS, type ComparedValue } from "./compare-rows.ts";
import { MOST_COMPARED } from "./comparison.ts";

export interface ComparedRow {
  label: string;
  /** One for each home, in the order of the homes. */
  values: readonly ComparedValue[];
  differs: boolean;
}

export interface ComparedGroup {
  label: string;
  rows: readonly ComparedRow[];
}

/** What `/compare?ids=…` shows. */
export interface ComparePage {
  homes: readonly PropertyCard[];
  /** All rows, or only those that differ. */
  groups: readonly ComparedGroup[];
  isOnlyDifferences: boolean;
  count: { all: number; differing: number };
  /** Why some of the requested homes aren't shown. */
  leftOut: LeftOut;
  answeredAt: number;
}

export interface LeftOut {
  /** Withdrawn, or never listed. */
  gone: number;
  /** To let among homes for sale, or the other way round. */
  ofOtherChannel: number;
  tooMany: number;
}

/** Chooses the first four homes that share the first home's channel. */
export function chooseCompared(
  askedIds: readonly number[],
  found: readonly Property[],
): { homes: Property[]; leftOut: LeftOut } {
  const alike = found.filter(({ channel }) => channel === found[0]?.channel);
  const homes = alike.slice(0, MOST_COMPARED);
  return {
    homes,
    leftOut: {
      gone: askedIds.length - found.length,
      ofOtherChannel: found.length - alike.length,
      tooMany: alike.length - homes.length,
    },
  };
}

/** Leaves out rows that apply to none of the homes. Rows of a single home never differ. */
export function compareHomes(given: readonly Property[], today: string): ComparedGroup[] {
  const homes = given.map((home) => ({
    ...home,
    details: { ...home.details, material: completeMaterial(home, today) },
  }));
  const groups = COMPARE_GROUPS.map(({ label, rows }) => ({
    label,
    rows: rows.flatMap(({ label, channel, read }) => {
      if (channel !== undefined && channel !== homes[0]?.channel) return [];
      const values = homes.map((home) => read(home, today));
      if (values.every(({ state }) => state === "not-applicable")) return [];
      return { label, values, differs: differ(values) };
    }),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Two unknown values count as equal, whatever their explanations say. */
function differ(values: readonly ComparedValue[]): boolean {
  return new Set(values.map(({ state, text }) => (state === "known" ? text : state))).size > 1;
}

export function onlyDifferences(groups: readonly ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ label, rows }) => ({ label, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

export function countRows(groups: readonly ComparedGroup[]): ComparePage["count"] {
  const rows = groups.flatMap((group) => group.rows);
  return { all: rows.length, differing: rows.filter(({ differs }) => differs).length };
}
