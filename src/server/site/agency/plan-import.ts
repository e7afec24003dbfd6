import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import { type AgencyContent, toListFile } from "../../../domain/site/agency/agency-files.ts";
import type { AgencyProblem } from "../../../domain/site/agency/agency-problem.ts";
import { findAgencyProblems } from "../../../domain/site/agency/find-agency-problems.ts";
import { type AgencyDifference, listDifferences } from "../../../domain/site/agency/list-differences.ts";
import { listPictureKeysIn } from "../../../domain/site/agency/resolve-references.ts";
import type { Query } from "../../db/database.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { findDemoStock } from "../demo-stock-queries.ts";
import { countBranchUses } from "./branch-use-queries.ts";
import type { FolderPicture } from "./folder-pictures.ts";
import type { ParsedAgency } from "./parse-agency.ts";
import { readStoredAgency } from "./stored-agency.ts";

export interface ImportPlan {
  before: AgencyContent;
  after: AgencyContent;
  problems: AgencyProblem[];
  differences: AgencyDifference[];
}

export interface PlanOptions {
  parsed: ParsedAgency;
  pictures: readonly FolderPicture[];
  /** Removes branches even if enquiries were sent to them. */
  removesBranches: boolean;
}

/** Works out what an import would change, and what prevents it. Changes nothing. */
export async function planImport(
  query: Query,
  { parsed, pictures, removesBranches }: PlanOptions,
): Promise<ImportPlan> {
  const { content: before } = await readStoredAgency(query);
  const after = mergeParts(before, parsed);
  const keys = listPictureKeysIn(after);
  const stored = await findPictures(query, [
    ...new Set([...keys, ...pictures.map(({ picture }) => picture.key)]),
  ]);
  const given = new Set(pictures.map(({ picture }) => picture.key));
  const differences = [
    ...listDifferences(before, after),
    ...pictures.flatMap(({ file, picture }) => comparePicture(file, picture, stored.get(picture.key))),
  ];
  const problems = [
    ...findAgencyProblems(after, {
      hasPicture: (key) => given.has(key) || stored.has(key),
      isBroken: (file) => parsed.broken.has(file),
    }),
    ...(parsed.broken.has(toListFile("branches"))
      ? []
      : await findBranchesInUse(query, { before, after, removesBranches })),
    ...(differences.length > 0 ? await findDemo(query) : []),
  ];
  return { before, after, problems, differences };
}

/** What the folder holds replaces what is stored; what it doesn't hold stays. */
function mergeParts(before: AgencyContent, { parts, broken }: ParsedAgency): AgencyContent {
  const pages = parts.pages && [
    ...parts.pages,
    // A page with a mistake isn't a removed page.
    ...before.pages.filter(({ slug }) => broken.has(`agency/pages/${slug}.json`)),
  ];
  return {
    ...before,
    ...parts,
    settings: { ...before.settings, ...parts.settings },
    ...(pages ? { pages: pages.sort((a, b) => (a.slug < b.slug ? -1 : 1)) } : {}),
  };
}

function comparePicture(file: string, picture: Picture, stored: Picture | undefined): AgencyDifference[] {
  const what = `pictures/${file}`;
  if (!stored) return [{ kind: "added", what, fields: [] }];
  return stored.alt === picture.alt ? [] : [{ kind: "changed", what, fields: ["alt"] }];
}

async function findBranchesInUse(
  query: Query,
  { before, after, removesBranches }: Pick<ImportPlan, "before" | "after"> & { removesBranches: boolean },
): Promise<AgencyProblem[]> {
  const staying = new Set(after.branches.map(({ branchId }) => branchId));
  const removed = before.branches.filter(({ branchId }) => !staying.has(branchId));
  const file = toListFile("branches");
  const problems: AgencyProblem[] = [];
  for (const { branchId, name } of removed) {
    const { properties, enquiries } = await countBranchUses(query, branchId);
    const refuse = (reason: string) =>
      problems.push({ file, field: "", message: `branch ${branchId} (${name}) can't be removed: ${reason}` });
    if (properties > 0) refuse(`it has ${properties} ${properties === 1 ? "property" : "properties"}`);
    else if (enquiries > 0 && !removesBranches) {
      refuse(
        `it has ${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}; --remove-branches removes it and keeps what was sent`,
      );
    }
  }
  return problems;
}

/** The demo's refresh would overwrite an import the next day. */
async function findDemo(query: Query): Promise<AgencyProblem[]> {
  if (!(await findDemoStock(query))) return [];
  const message = "still shows the demo agency, which is refreshed every day; run npm run agency:new first";
  return [{ file: "The site", field: "", message }];
}
