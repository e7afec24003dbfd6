import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { toKeptPictureKey } from "../../../domain/property/media/kept-picture.ts";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import {
  findFileSchema,
  PICTURES_FOLDER,
  PICTURES_MANIFEST,
  type PictureManifest,
} from "../../../domain/site/agency/agency-files.ts";
import { type AgencyProblem, toAgencyProblems } from "../../../domain/site/agency/agency-problem.ts";
import type { Query } from "../../db/database.ts";
import { listStringsIn } from "../../mail/strings-in.ts";
import { MOST_ORIGINAL_BYTES } from "../../media/picture-limits.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { type AgencyPictures, REFUSAL_TEXTS } from "./agency-pictures.ts";
import { findFolderFile } from "./folder-files.ts";

export interface FolderPicture {
  /** In the folder's manifest, such as `team/anna.jpg`. */
  file: string;
  /** The path on disk. */
  path: string;
  picture: Picture;
  /** False for one of the agency's own that has to be stored first; its measures aren't known until then. */
  isKnown: boolean;
  isShipped: boolean;
}

interface FolderPictures {
  pictures: FolderPicture[];
  problems: AgencyProblem[];
}

interface FolderPictureDeps {
  query: Query;
  pictures: AgencyPictures;
}

/** Stands for the measures of a picture that isn't stored yet. */
const UNMEASURED = { width: 1, height: 1, colour: "#000000" };

/** Checks the pictures that the documents use. Others in the manifest are left alone. */
export async function readFolderPictures(
  deps: FolderPictureDeps,
  { folder, documents }: { folder: string; documents: ReadonlyMap<string, unknown> },
): Promise<FolderPictures> {
  const written = documents.get(PICTURES_MANIFEST) ?? [];
  const parsed = findFileSchema(PICTURES_MANIFEST)?.safeParse(written);
  const problems = toAgencyProblems(PICTURES_MANIFEST, parsed?.error?.issues ?? []);
  if (!parsed?.success) return { pictures: [], problems };
  const manifest = parsed.data as PictureManifest;
  const isUsed = createUseTest(documents);
  const pictures: FolderPicture[] = [];
  const seen = new Set<string>();
  for (const [at, entry] of manifest.entries()) {
    const isTwice = entry.mirrored !== true && seen.has(entry.file);
    if (entry.mirrored !== true) seen.add(entry.file);
    const refuse = (message: string) =>
      problems.push({ file: PICTURES_MANIFEST, field: `[${at}].file`, message: `${entry.file} ${message}` });
    if (isTwice) refuse("is listed twice");
    else if (isUsed(entry)) {
      const result = await readPicture(deps, folder, entry);
      if ("ok" in result) pictures.push(result.ok);
      else refuse(result.refused);
    }
  }
  return { pictures, problems };
}

type Entry = PictureManifest[number];

async function readPicture(
  { query, pictures }: FolderPictureDeps,
  folder: string,
  { file, alt, key: writtenKey, mirrored }: Entry,
): Promise<{ ok: FolderPicture } | { refused: string }> {
  const found = await findFolderFile({ folder, file: `${PICTURES_FOLDER}/${file}` }, MOST_ORIGINAL_BYTES);
  if ("refused" in found) return found;
  const path = found.ok;
  const content = await readFile(path);
  const shipped = writtenKey === undefined ? undefined : await pictures.findShipped(writtenKey);
  if (shipped && (await readFile(shipped.path)).equals(content)) {
    return { ok: { file, path, picture: { ...shipped.picture, alt }, isKnown: true, isShipped: true } };
  }
  if (mirrored === true) return { refused: "can't be mirrored: only pictures that ship with Gable can" };
  const key = toKeptPictureKey(createHash("sha256").update(content).digest("hex"));
  const known = (await findPictures(query, [key])).get(key);
  if (known) return { ok: { file, path, picture: { ...known, alt }, isKnown: true, isShipped: false } };
  const refusal = await pictures.findRefusal(content);
  if (refusal !== undefined) return { refused: REFUSAL_TEXTS[refusal] };
  return { ok: { file, path, picture: { key, alt, ...UNMEASURED }, isKnown: false, isShipped: false } };
}

/** Documents name a picture by its file, as its URL at a width, or by its key. */
function createUseTest(documents: ReadonlyMap<string, unknown>): (entry: Entry) => boolean {
  const others = [...documents].filter(([file]) => file !== PICTURES_MANIFEST);
  const strings = new Set(others.flatMap(([, document]) => listStringsIn(document)));
  const used = new Set(
    [...strings].map((text) => text.replace(/^(?:picture(?:-\d+)?:|\/images\/\d+\/)/, "")),
  );
  return ({ file, key, mirrored }) =>
    (mirrored !== true && used.has(file)) || (key !== undefined && used.has(key));
}

/** Stores the agency's pictures that aren't known yet and returns all of them with their measures. */
export async function keepFolderPictures(
  { pictures }: Pick<FolderPictureDeps, "pictures">,
  found: readonly FolderPicture[],
): Promise<FolderPictures> {
  const kept: FolderPicture[] = [];
  const problems: AgencyProblem[] = [];
  for (const folderPicture of found) {
    const { file, path, picture, isShipped, isKnown } = folderPicture;
    if (isShipped) {
      kept.push(folderPicture);
      continue;
    }
    // Also when it's known: its files may have been swept, and its text may have changed.
    const result = await pictures.keep({ content: await readFile(path), alt: picture.alt });
    if ("ok" in result) kept.push({ ...folderPicture, picture: result.ok, isKnown: true });
    else if (isKnown || result.refused) {
      problems.push({
        file: `${PICTURES_FOLDER}/${file}`,
        field: "",
        message: REFUSAL_TEXTS[result.refused],
      });
    }
  }
  return { pictures: kept, problems };
}
