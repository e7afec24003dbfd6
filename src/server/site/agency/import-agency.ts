import type { AgencyProblem } from "../../../domain/site/agency/agency-problem.ts";
import type { AgencyDifference } from "../../../domain/site/agency/list-differences.ts";
import type { Db, Engine, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { putPictures } from "../../media/picture-queries.ts";
import type { AgencyPictures } from "./agency-pictures.ts";
import { type FolderPicture, keepFolderPictures, readFolderPictures } from "./folder-pictures.ts";
import { parseAgency } from "./parse-agency.ts";
import { type PlanOptions, planImport } from "./plan-import.ts";
import { type AgencyFolder, readAgencyFolder } from "./read-agency-folder.ts";
import { writeAgency } from "./write-agency.ts";

interface ImportDeps {
  db: Db;
  pictures: AgencyPictures;
}

export interface ImportOptions {
  folder: string;
  /** Days in the folder can be relative to it. */
  today: string;
  isDryRun?: boolean;
  removesBranches?: boolean;
}

export interface ImportResult {
  /** If there are any, nothing was written. */
  problems: AgencyProblem[];
  differences: AgencyDifference[];
  /** Names in the folder that aren't part of an agency. */
  ignored: string[];
  isWritten: boolean;
}

/**
 * Makes the stored agency equal to a folder, for everything the folder holds. Checks all of it first; then writes in
 * one transaction, or not at all.
 */
export async function importAgency(deps: ImportDeps, options: ImportOptions): Promise<ImportResult> {
  const { db } = deps;
  const { folder, isDryRun = false, removesBranches = false } = options;
  const read = await readAgencyFolder(folder);
  const found = await readFolderPictures(
    { query: db.query, pictures: deps.pictures },
    { folder, documents: read.documents },
  );
  const parsed = parse(read, options, found.pictures);
  const plan = await planImport(db.query, { parsed, pictures: found.pictures, removesBranches });
  const problems = [...read.problems, ...found.problems, ...parsed.problems, ...plan.problems];
  const { differences } = plan;
  const result = { differences, ignored: read.ignored, isWritten: false };
  if (problems.length > 0 || isDryRun) return { ...result, problems };

  const kept = await keepFolderPictures(deps, found.pictures);
  if (kept.problems.length > 0) return { ...result, problems: kept.problems };
  const written = await runRefusableTransaction(db, async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    return writePlanned(db.engine, trx, {
      parsed: parse(read, options, kept.pictures),
      pictures: kept.pictures,
      removesBranches,
    });
  });
  if ("refused" in written) return { ...result, problems: written.refused };
  return { ...result, problems: [], isWritten: true };
}

function parse(read: AgencyFolder, { today }: ImportOptions, pictures: readonly FolderPicture[]) {
  return parseAgency(read, {
    today,
    pictures: new Map(pictures.map(({ file, picture }) => [file, picture])),
  });
}

/** Plans inside the transaction, because the site may have changed since the folder was checked, and writes. */
export async function writePlanned(
  engine: Engine,
  trx: Trx,
  options: PlanOptions,
): Promise<{ ok: true } | { refused: AgencyProblem[] }> {
  const { before, after, problems } = await planImport(trx, options);
  if (problems.length > 0) return { refused: problems };
  const shipped = options.pictures.filter(({ isShipped }) => isShipped);
  await putPictures(
    trx,
    shipped.map(({ picture }) => picture),
  );
  await writeAgency(trx, { engine, before, after });
  return { ok: true };
}
