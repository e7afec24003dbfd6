import type { Branch } from "./branch-schema.ts";

export function isSelling(branch: Branch): boolean {
  return branch.departments.some(({ name }) => name === "residential");
}

export function isLetting(branch: Branch): boolean {
  return branch.departments.some(({ name }) => name === "lettings");
}
