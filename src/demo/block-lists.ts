import type { Property } from "../domain/property/property.ts";
import { listDemoHouseNumbers } from "./house-numbers.ts";
import { listDemoReductions } from "./reductions.ts";

/** What isn't part of a property itself, for each block of them. */
export function createBlockLists(seed: string) {
  return {
    listHouseNumbers: (block: readonly Property[]) => listDemoHouseNumbers(block, seed),
    listReductions: (block: readonly Property[]) => listDemoReductions(block, seed),
  };
}
