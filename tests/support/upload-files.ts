import { readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = {
  kept: ["media", "uploads"],
  drafts: ["media", ".drafts"],
  incoming: ["uploads", "incoming"],
};

/** The paths of visitors' files in a data folder: stored ones, half-written ones, and received ones not yet checked. */
export function listUploadPaths(dataDir: string, place: keyof typeof FOLDERS): string[] {
  try {
    return readdirSync(join(dataDir, ...FOLDERS[place]), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
