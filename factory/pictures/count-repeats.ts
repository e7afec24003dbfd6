import { countPictureRepeats } from "../../src/demo/pictures/count-repeats.ts";
import { readDemoAgency } from "../../src/entry/agency/demo-agency.ts";

/**
 * Prints how often the demo shows the same house twice in a row, how often each room is shown, and which rooms never are:
 * npx tsx factory/pictures/count-repeats.ts [YYYY-MM-DD]
 */
const [, , today = "2026-11-15"] = process.argv;
const agency = await readDemoAgency({ seed: "ouse-and-lark", today, count: 500 });
const counts = countPictureRepeats([...agency.blocks].flat(), { library: agency.pictures, today });
console.log(JSON.stringify(counts, null, 2));
