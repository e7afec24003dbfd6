import { imageUrl } from "../../../domain/property/media/images.ts";
import { createPictureAlt } from "../../../domain/property/media/picture-alt.ts";
import { type AgencyProblem, formatProblem } from "../../../domain/site/agency/agency-problem.ts";
import { fillStarter, type NewAgency, toAnswerDocuments } from "../../../domain/site/agency/new-agency.ts";
import type { Db } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { deleteAllProperties } from "../../property/write-properties.ts";
import { findPostcode } from "../../search/place/find-named-place.ts";
import { findDemoStock } from "../demo-stock-queries.ts";
import { isEmptyOfAgency } from "../seed-demo.ts";
import { type AgencyPictures, REFUSAL_TEXTS } from "./agency-pictures.ts";
import { deleteAgencyRows } from "./agency-removal-queries.ts";
import { writePlanned } from "./import-agency.ts";
import { parseAgency } from "./parse-agency.ts";
import { readAgencyFolder } from "./read-agency-folder.ts";

interface StartAgencyDeps {
  db: Db;
  pictures: AgencyPictures;
}

interface StartAgencyOptions {
  agency: NewAgency;
  /** The picture file's content. */
  logo?: Buffer | undefined;
  /** The folder with the texts that every new agency starts with. */
  starterFolder: string;
  today: string;
  replacesDemo: boolean;
}

type StartAgencyResult = { ok: { isPlaced: boolean } } | { refused: string[] };

/** The width of the logo's image: twice the header's, for sharp screens. */
const LOGO_WIDTH = 480;

/** Who the database belongs to. */
export async function findOwner({ query }: Pick<Db, "query">): Promise<"empty" | "demo" | "agency"> {
  if (await findDemoStock(query)) return "demo";
  return (await isEmptyOfAgency(query)) ? "empty" : "agency";
}

/**
 * Starts an agency of its own in a database that is empty or holds the demo, in one transaction. Of the demo nothing
 * stays: everything that people tried out on it is about homes that don't exist.
 */
export async function startAgency(
  { db, pictures }: StartAgencyDeps,
  { agency, logo, starterFolder, today, replacesDemo }: StartAgencyOptions,
): Promise<StartAgencyResult> {
  const point = agency.branch && (await findPostcode(db.query, agency.branch.postcode));
  if (agency.branch && !point) return { refused: [`${agency.branch.postcode} isn't a postcode we know`] };
  const refusal = logo && (await pictures.findRefusal(logo));
  if (refusal) return { refused: [`logo ${REFUSAL_TEXTS[refusal]}`] };
  const alt = createPictureAlt({ kind: "logo", agency: agency.name });
  const kept = logo && (await pictures.keep({ content: logo, alt }));
  if (kept && "refused" in kept) return { refused: [`logo ${REFUSAL_TEXTS[kept.refused]}`] };
  const logoUrl = kept && imageUrl({ key: kept.ok.key, width: LOGO_WIDTH });

  const starter = await readAgencyFolder(starterFolder);
  const filled = [...starter.documents].map(([file, text]) => [file, fillStarter(text, agency)] as const);
  const answers = Object.entries(toAnswerDocuments(agency, { point, logoUrl }));
  const read = { ...starter, documents: new Map<string, unknown>([...filled, ...answers]) };
  const parsed = parseAgency(read, { today, pictures: new Map() });
  const problems = [...starter.problems, ...parsed.problems];
  if (problems.length > 0) return { refused: problems.map(formatProblem) };

  const written = await runRefusableTransaction<{ ok: true } | { refused: AgencyProblem[] | string }>(
    db,
    async (trx) => {
      await takeLock(trx, { engine: db.engine, lock: "seed" });
      const owner = await findOwner({ query: trx });
      if (owner === "agency") return { refused: "this site already belongs to an agency" };
      if (owner === "demo" && !replacesDemo) return { refused: "this site shows the demo agency" };
      if (owner === "demo") {
        await deleteAllProperties(db, trx);
        await deleteAgencyRows(trx);
      }
      return writePlanned(db.engine, trx, { parsed, pictures: [], removesBranches: true });
    },
  );
  if ("ok" in written) return { ok: { isPlaced: point !== undefined } };
  const { refused } = written;
  return { refused: typeof refused === "string" ? [refused] : refused.map(formatProblem) };
}
