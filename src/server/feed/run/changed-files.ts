import type { Query } from "../../db/database.ts";
import { findKnownFiles } from "../media/feed-file-queries.ts";

/** The files of a delivery that differ from those we have under the same names. */
export async function listChangedFiles(
  query: Query,
  feedId: string,
  files: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const known = await findKnownFiles(query, feedId, [...files.keys()]);
  return new Set(
    [...files].filter(([name, print]) => known.get(name)?.fingerprint !== print).map(([name]) => name),
  );
}
