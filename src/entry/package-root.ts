import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, both from the sources and from the build. */
export const PACKAGE_ROOT = findUp(dirname(fileURLToPath(import.meta.url)));

function findUp(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("package.json was not found above the program.");
  return findUp(parent);
}

export const DEMO_FOLDER = join(PACKAGE_ROOT, "demo");
export const GAZETTEER_FOLDER = join(DEMO_FOLDER, "gazetteer");
export const PICTURES_FOLDER = join(DEMO_FOLDER, "pictures");
export const DOCUMENTS_FOLDER = join(DEMO_FOLDER, "documents");
export const BASEMAP_FOLDER = join(DEMO_FOLDER, "basemap");
export const DEMO_SITE_FOLDER = join(DEMO_FOLDER, "site");
/** The texts that a new agency starts with. */
export const STARTER_FOLDER = join(PACKAGE_ROOT, "data", "new-agency");
/** Programs that this one starts: from the sources in development and tests, otherwise from the build. */
export const RENDERER_PROGRAM = findProgram("render-images");
export const RUN_PROGRAM = findProgram("run-feed");
export const GENERATOR_PROGRAM = findProgram("agency/generate-stock");
export const COMMON_PASSWORDS_FILE = join(PACKAGE_ROOT, "data", "common-passwords.bin");
export const CLIENT_DIR = join(PACKAGE_ROOT, "dist", "client");

function findProgram(path: string): string {
  return import.meta.url.endsWith(".ts")
    ? join(PACKAGE_ROOT, "src", "entry", `${path}.ts`)
    : join(PACKAGE_ROOT, "dist", "server", `${basename(path)}.js`);
}
