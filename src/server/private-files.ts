import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** Only the user who runs the process may read what it writes. */
export const PRIVATE_UMASK = 0o077;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const PERMISSIONS = 0o777;
const OTHERS = 0o077;

/** Everything that we write into the data folder. */
const OWN_ENTRY =
  /^(gable\.sqlite([.-].*)?|session-secret([.-].*)?|mail|uploads|images|documents|media|erasures)$/;
/** Created by the file system in the root of a volume. */
const IGNORED_ENTRY = /^lost\+found$/;

export interface PrivateFilesResult {
  /** How many files and folders were open to others before. */
  tightened: number;
  /** Why something is still open to others, for the log. */
  problems: string[];
}

/**
 * Removes other users' access to what an earlier version or a wider umask left open. Everything is checked only while
 * the data folder itself is open; that is closed last, so an interrupted run starts again. A folder that also
 * contains other things, such as a home folder, stays as it is and only our own entries are closed.
 */
export function makeFilesPrivate(dataDir: string): PrivateFilesResult {
  const result: PrivateFilesResult = { tightened: 0, problems: [] };
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const folder = realpathSync(dataDir);
  const names = readdirSync(folder).filter((name) => !IGNORED_ENTRY.test(name));
  const own = names.filter((name) => OWN_ENTRY.test(name));
  const isOpen = (lstatSync(folder).mode & OTHERS) !== 0;
  for (const name of own) tighten(join(folder, name), { isDeep: isOpen, result });
  if (!isOpen) return result;
  if (own.length === names.length) setMode(folder, { mode: PRIVATE_FOLDER, result });
  else
    result.problems.push(
      `${folder} holds other things too, so other users may still list it. Give DATA_DIR a folder of its own.`,
    );
  return result;
}

interface TightenOptions {
  isDeep: boolean;
  result: PrivateFilesResult;
}

function tighten(path: string, { isDeep, result }: TightenOptions): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A link's own mode means nothing, and its target may not be ours.
  if (!found || found.isSymbolicLink()) return;
  const isOpen = (found.mode & OTHERS) !== 0;
  if (!found.isDirectory()) {
    if (isOpen) setMode(path, { mode: PRIVATE_FILE, result });
    return;
  }
  if (isDeep || isOpen)
    for (const name of readdirSync(path)) tighten(join(path, name), { isDeep: true, result });
  if (isOpen) setMode(path, { mode: PRIVATE_FOLDER, result });
}

function setMode(path: string, { mode, result }: { mode: number; result: PrivateFilesResult }): void {
  try {
    chmodSync(path, mode & PERMISSIONS);
    result.tightened += 1;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process has just deleted it, for example a temporary file of SQLite.
    if (code === "ENOENT") return;
    result.problems.push(`${path} couldn't be closed to other users (${code}).`);
  }
}
