// Draws the demo agency's floorplans, energy charts and portraits, and writes the lists that describe them.
// Same code, same bytes: nothing here reads the clock or a random number.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawEpcCharts } from "./epc/draw-epc-charts.mjs";
import { drawFloorplans } from "./floorplans/draw-floorplans.mjs";
import { formatJson } from "./format-json.mjs";
import { drawPortraits } from "./portraits/draw-portraits.mjs";

const DEMO = join(dirname(fileURLToPath(import.meta.url)), "../../../demo");

function writeSet({ folder, list, rows, files, faults }) {
  if (faults.length) throw new Error(`${folder}:\n${faults.join("\n")}`);
  const target = join(DEMO, "pictures", folder);
  mkdirSync(target, { recursive: true });
  // A drawing that is no longer made must not linger: the picture store would still serve it.
  for (const name of readdirSync(target)) if (name.endsWith(".svg")) rmSync(join(target, name));
  for (const { path, text } of files) writeFileSync(join(DEMO, "pictures", path), text);
  writeFileSync(join(DEMO, list), formatJson(rows));
  console.log(`${files.length} ${folder}`);
}

writeSet({ folder: "floorplans", list: "layouts.json", ...drawFloorplans() });
writeSet({ folder: "epc", list: "epc-charts.json", ...drawEpcCharts() });
writeSet({ folder: "portraits", list: "portraits.json", ...drawPortraits() });
