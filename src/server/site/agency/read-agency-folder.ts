import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  findFileSchema,
  LISTS_FOLDER,
  PAGES_FOLDER,
  PICTURES_FOLDER,
  PICTURES_MANIFEST,
  SETTINGS_FOLDER,
} from "../../../domain/site/agency/agency-files.ts";
import type { AgencyProblem } from "../../../domain/site/agency/agency-problem.ts";
import { describeFileError, readFolderJson } from "./folder-files.ts";

/** What a folder holds, before anything in it is checked. */
export interface AgencyFolder {
  /** Parsed JSON by file, such as `site/menus.json`. */
  documents: Map<string, unknown>;
  /** Folders of pages and lists that are there, so that an empty one means "none". */
  hasPages: boolean;
  problems: AgencyProblem[];
  /** Files and folders that aren't part of an agency. */
  ignored: string[];
}

const MOST_FILES = 2_000;
const PAGE_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;

/** Reads all documents of an agency folder. Nothing outside of it is opened. */
export async function readAgencyFolder(folder: string): Promise<AgencyFolder> {
  const read: AgencyFolder = { documents: new Map(), hasPages: false, problems: [], ignored: [] };
  const refuse = (file: string, message: string) => read.problems.push({ file, field: "", message });

  const root = await stat(folder).catch(() => undefined);
  if (!root?.isDirectory()) {
    refuse(folder, root ? "isn't a folder" : "is missing");
    return read;
  }
  const parts = [SETTINGS_FOLDER, LISTS_FOLDER, PICTURES_FOLDER];
  const entries = await list("");
  read.ignored = entries.map(({ name }) => name).filter((name) => !parts.includes(name));
  for (const entry of entries.filter(({ name }) => parts.includes(name))) {
    if (!isRealFolder(entry, entry.name)) continue;
    if (entry.name === PICTURES_FOLDER) await readDocument(PICTURES_MANIFEST);
    else await readDocuments(entry.name);
  }
  if (!entries.some(({ name }) => parts.includes(name))) {
    refuse(folder, `holds nothing of an agency: it needs a folder ${parts.join(", ")}`);
  }
  return read;

  async function readDocuments(part: string): Promise<void> {
    const found = await list(part);
    if (found.length > MOST_FILES) {
      refuse(part, `has ${found.length} files, at most ${MOST_FILES} are read`);
      return;
    }
    for (const entry of found) {
      const file = `${part}/${entry.name}`;
      if (file === PAGES_FOLDER) {
        read.hasPages = isRealFolder(entry, file);
        if (read.hasPages) await readDocuments(file);
      } else if (findFileSchema(file) === undefined) refuse(file, "isn't a file of an agency folder");
      else if (part === PAGES_FOLDER && !PAGE_FILE.test(entry.name)) {
        refuse(file, "must be named after the page, in small letters, such as about-us.json");
      } else await readDocument(file);
    }
  }

  async function readDocument(file: string): Promise<void> {
    const result = await readFolderJson({ folder, file });
    if ("ok" in result) read.documents.set(file, result.ok);
    else refuse(file, result.refused);
  }

  function isRealFolder(entry: Dirent, file: string): boolean {
    if (entry.isDirectory()) return true;
    refuse(file, entry.isSymbolicLink() ? "is a link; put the folder itself here" : "must be a folder");
    return false;
  }

  /** Sorted, without what file managers leave behind. */
  async function list(part: string): Promise<Dirent[]> {
    try {
      const found = await readdir(join(folder, part), { withFileTypes: true });
      return found
        .filter(({ name }) => !name.startsWith(".") && name !== "Thumbs.db")
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      refuse(part, describeFileError(error));
      return [];
    }
  }
}
