import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FILE_NAME = "third-party.txt";
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** Their style sheet and small helpers are in the build without a module that names them. */
const WITHOUT_MODULES = ["rolldown", "tailwindcss", "vite"];
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** What a build tool is made of isn't in what it builds. */
const TOOLS_OWN_PARTS = /\n#+ Licenses of bundled dependencies[\s\S]*$/i;
const HEADING = "Software and fonts that your browser gets from this site, and their licences.";

/** Collects the packages of a build; the main one writes their licences beside the files that contain them. */
export function createThirdParty() {
  const packages = new Set(WITHOUT_MODULES);
  const add = (path: string) => {
    const name = PACKAGE.exec(`/${path.replaceAll("\\", "/")}`)?.[1];
    if (name !== undefined) packages.add(name);
  };
  const collect = (name: string): Plugin => ({
    name,
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const paths = output.type === "chunk" ? Object.keys(output.modules) : output.originalFileNames;
        for (const path of paths) add(path);
      }
      for (const path of this.getModuleIds()) if (/\.css$/.test(path)) add(path);
    },
  });
  return {
    /** For the workers, which are built by themselves and earlier. */
    worker: () => [collect("third-party-of-workers")],
    plugins: (): Plugin[] => [
      collect("third-party"),
      {
        name: "third-party-licences",
        generateBundle: {
          order: "post",
          handler() {
            this.emitFile({ type: "asset", fileName: FILE_NAME, source: writeLicences(packages) });
          },
        },
      },
    ],
  };
}

/** The text of each package's licence. Throws if a package has none, so that it can't be left out unnoticed. */
export function writeLicences(packages: Iterable<string>): string {
  const texts = [...packages].sort().map((name) => {
    const folder = `node_modules/${name}`;
    const { version, license, homepage } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
    if (file === undefined) throw new Error(`${name} has no text of its licence (${license}).`);
    const title = [`${name} ${version}`, license, homepage].filter(Boolean).join(", ");
    return `${title}\n\n${readFileSync(`${folder}/${file}`, "utf8").replace(TOOLS_OWN_PARTS, "").trim()}\n`;
  });
  return [`${HEADING}\n`, ...texts].join(`\n${"-".repeat(80)}\n\n`);
}
