import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import {
  formatFile,
  LIST_NAMES,
  LISTS_FOLDER,
  PAGES_FOLDER,
  PICTURES_FOLDER,
  PICTURES_MANIFEST,
  SETTINGS_FOLDER,
  toListFile,
  toPageFile,
  toSettingsFile,
} from "../../../domain/site/agency/agency-files.ts";
import { type AgencyProblem, formatProblem } from "../../../domain/site/agency/agency-problem.ts";
import { listPictureKeysIn, toPictureReferences } from "../../../domain/site/agency/resolve-references.ts";
import { DEFAULT_SETTINGS, SETTINGS_NAMES } from "../../../domain/site/settings/site-settings.ts";
import type { Query } from "../../db/database.ts";
import { findPictures } from "../../media/picture-queries.ts";
import type { AgencyPictures } from "./agency-pictures.ts";
import { readStoredAgency } from "./stored-agency.ts";

interface ExportDeps {
  query: Query;
  pictures: AgencyPictures;
}

interface ExportOptions {
  folder: string;
  /** Replaces an earlier export in the same folder. */
  replaces?: boolean;
}

type ExportResult =
  | { ok: { files: number; pictures: number; warnings: string[] } }
  | { refused: "folder-not-empty" };

const PARTS = [SETTINGS_FOLDER, LISTS_FOLDER, PICTURES_FOLDER];

/** Writes everything the agency owns as files. The same agency always gives the same bytes. */
export async function exportAgency(
  deps: ExportDeps,
  { folder, replaces = false }: ExportOptions,
): Promise<ExportResult> {
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).filter((name) => !name.startsWith("."));
  if (there.length > 0 && !replaces) return { refused: "folder-not-empty" };
  // Written beside the old export and then moved, so that a failure leaves that one whole.
  const draft = await mkdtemp(join(folder, ".draft-"));
  try {
    const { files, pictures, warnings } = await collectFiles(deps);
    for (const [file, content] of files) {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await writeFile(join(draft, file), content);
    }
    await mkdir(join(draft, PAGES_FOLDER), { recursive: true });
    for (const part of PARTS) {
      await rm(join(folder, part), { recursive: true, force: true });
      await rename(join(draft, part), join(folder, part));
    }
    return { ok: { files: files.size, pictures, warnings } };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function collectFiles({ query, pictures }: ExportDeps) {
  const { content, problems } = await readStoredAgency(query);
  const keys = [...new Set(listPictureKeysIn(content))].sort();
  const stored = await findPictures(query, keys);
  const exported = new Map<string, ExportedPicture>();
  const missing: AgencyProblem[] = [];
  for (const key of keys) {
    const picture = stored.get(key);
    const found = await readPicture(pictures, key);
    if (picture && found) exported.set(key, { ...found, picture });
    else missing.push({ file: PICTURES_MANIFEST, field: "", message: `the picture ${key} isn't stored` });
  }
  const files = new Map<string, string | Buffer>();
  const addDocument = (file: string, document: unknown) =>
    files.set(file, formatFile(toPictureReferences(document, exported)));
  const unreadable = new Set(problems.map(({ file }) => file));
  for (const name of SETTINGS_NAMES) {
    // Left out, an import doesn't touch it; the default would overwrite it.
    if (unreadable.has(toSettingsFile(name))) continue;
    addDocument(toSettingsFile(name), content.settings[name] ?? DEFAULT_SETTINGS[name]);
  }
  for (const name of LIST_NAMES) addDocument(toListFile(name), content[name]);
  for (const page of content.pages) addDocument(toPageFile(page.slug), page);
  const manifest = [...exported.values()].map(({ file, key, picture }) => ({ file, alt: picture.alt, key }));
  files.set(PICTURES_MANIFEST, formatFile(manifest));
  for (const { file, bytes } of exported.values()) files.set(`${PICTURES_FOLDER}/${file}`, bytes);
  return { files, pictures: exported.size, warnings: [...problems, ...missing].map(formatProblem) };
}

interface ExportedPicture {
  file: string;
  /** Only of a picture that ships with Gable; the agency's own are known by their bytes. */
  key: string | undefined;
  bytes: Buffer;
  picture: Picture;
}

async function readPicture(
  pictures: AgencyPictures,
  key: string,
): Promise<Omit<ExportedPicture, "picture"> | undefined> {
  const own = await pictures.readOriginal(key);
  if (own) return { file: `${key}${own.ending}`, key: undefined, bytes: own.content };
  const shipped = await pictures.findShipped(key);
  if (!shipped) return undefined;
  return { file: `${key}${extname(shipped.path)}`, key, bytes: await readFile(shipped.path) };
}
