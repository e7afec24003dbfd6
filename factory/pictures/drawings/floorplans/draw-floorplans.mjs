// All floorplans, and the rows that describe them.

import { checkPlan } from "./check-plan.mjs";
import { describeLayout } from "./describe-layout.mjs";
import { drawPlan } from "./draw-plan.mjs";
import { BARNS } from "./layouts/barns.mjs";
import { BUNGALOWS } from "./layouts/bungalows.mjs";
import { COMMERCIAL } from "./layouts/commercial.mjs";
import { COTTAGES } from "./layouts/cottages.mjs";
import { DETACHED } from "./layouts/detached.mjs";
import { LARGE_DETACHED } from "./layouts/detached-large.mjs";
import { FLATS } from "./layouts/flats.mjs";
import { SEMIS } from "./layouts/semis.mjs";
import { STUDENT_HOUSES } from "./layouts/student-houses.mjs";
import { TERRACES } from "./layouts/terraces.mjs";
import { TOWNHOUSES } from "./layouts/townhouses.mjs";
import { readPlan } from "./read-plan.mjs";
import { VARIANTS, varyPlan } from "./vary-plan.mjs";

const LARGEST_FILE_BYTES = 17_408;
const LAYOUTS = [
  ...FLATS,
  ...TERRACES,
  ...SEMIS,
  ...DETACHED,
  ...LARGE_DETACHED,
  ...BUNGALOWS,
  ...COTTAGES,
  ...BARNS,
  ...TOWNHOUSES,
  ...STUDENT_HOUSES,
  ...COMMERCIAL,
];

/** @returns {{ rows: object[], files: { path: string, text: string }[], faults: string[] }} */
export function drawFloorplans() {
  const rows = [];
  const files = [];
  const faults = [];
  for (const source of LAYOUTS) {
    const plan = readPlan(source);
    for (const variant of VARIANTS) {
      const varied = varyPlan(plan, variant);
      try {
        const drawing = drawPlan(varied);
        faults.push(...checkPlan(varied, drawing.laidFloors));
        const row = describeLayout(varied, drawing);
        if (Buffer.byteLength(drawing.svg) > LARGEST_FILE_BYTES)
          faults.push(`${varied.id}: ${Buffer.byteLength(drawing.svg)} bytes`);
        rows.push(row);
        files.push({ path: row.file, text: drawing.svg });
      } catch (error) {
        faults.push(`${varied.id}: ${error.message}`);
      }
    }
  }
  return { rows, files, faults };
}
