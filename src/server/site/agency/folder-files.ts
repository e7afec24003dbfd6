import { lstat, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { formatFileSize } from "../../../domain/text/file-size.ts";
import { measureJson } from "../../../domain/text/measure-json.ts";

/** Files of a folder that someone else wrote: each is checked before it is opened. */

type FileResult<Value> = { ok: Value } | { refused: string };

const MOST_JSON_BYTES = 5 * 1024 * 1024;
/** Far more than any document needs; deeper nesting would overflow the stack. */
const DEEPEST_NESTING = 40;

/** Returns the path of a regular file inside the folder, or why it can't be read. Never follows a link. */
export async function findFolderFile(
  { folder, file }: { folder: string; file: string },
  mostBytes: number,
): Promise<FileResult<string>> {
  const path = join(folder, file);
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return { refused: "is a link to another file; put the file itself here" };
    if (!found.isFile()) return { refused: "isn't a file" };
    if ((await realpath(path)) !== join(await realpath(folder), file)) {
      return { refused: "is in a linked folder, or its name is spelled differently" };
    }
    if (found.size > mostBytes) {
      return { refused: `is too large: ${formatFileSize(found.size)}, at most ${formatFileSize(mostBytes)}` };
    }
    return { ok: path };
  } catch (error) {
    return { refused: describeFileError(error) };
  }
}

/** Reads a JSON document, or says in words why it isn't one. */
export async function readFolderJson(location: {
  folder: string;
  file: string;
}): Promise<FileResult<unknown>> {
  const found = await findFolderFile(location, MOST_JSON_BYTES);
  if ("refused" in found) return found;
  try {
    return parseJson(await readFile(found.ok));
  } catch (error) {
    return { refused: describeFileError(error) };
  }
}

export function describeFileError(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  if (code === "ENOENT" || code === "ENOTDIR") return "is missing";
  return code === "EACCES" || code === "EPERM" ? "can't be opened: no permission" : `can't be read (${code})`;
}

function parseJson(bytes: Buffer): FileResult<unknown> {
  if (bytes.includes(0)) return { refused: "isn't text, or is saved as UTF-16; save it as UTF-8" };
  let text: string;
  try {
    // Ignores the byte order mark that some editors put in front.
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { refused: "isn't UTF-8 text; save it as UTF-8" };
  }
  if (text.trim() === "") return { refused: "is empty" };
  if (measureJson(text).depth > DEEPEST_NESTING) return { refused: "is nested too deeply" };
  try {
    return { ok: JSON.parse(text) };
  } catch (error) {
    return { refused: `isn't valid JSON${locateMistake(text, (error as Error).message)}` };
  }
}

/** ': see line 3, column 5', as far as the engine's message says. */
function locateMistake(text: string, message: string): string {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position === undefined) return /end of JSON/.test(message) ? ": the end is missing" : "";
  const before = text.slice(0, Number(position)).split("\n");
  return `: see line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}
