import { exportFolder } from "./agency/export-folder.ts";
import { importFolder } from "./agency/import-folder.ts";
import { startOwnAgency } from "./agency/start-own-agency.ts";

/** An agency as files: `import` and `export` a folder; `new` starts an agency of its own. */
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  export: exportFolder,
  import: importFolder,
  new: startOwnAgency,
};

const [name = "", ...args] = process.argv.slice(2);
const run = COMMANDS[name];
if (run === undefined) {
  console.error(
    "Usage: npm run agency:new, npm run agency:import -- FOLDER or npm run agency:export -- FOLDER",
  );
  process.exitCode = 1;
} else await run(args);
