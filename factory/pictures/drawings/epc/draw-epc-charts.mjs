import { drawEpcChart } from "./draw-epc-chart.mjs";

/** current: potentials. Old cottages first, new homes last. */
const PAIRS = new Map([
  [24, [46, 52]],
  [31, [54, 58]],
  [38, [58, 66]],
  [44, [62, 71]],
  [47, [68, 75]],
  [51, [72, 78]],
  [54, [71, 80]],
  [56, [74, 83]],
  [58, [77, 84]],
  [61, [78, 85]],
  [63, [76, 86]],
  [65, [82, 86]],
  [67, [81, 84]],
  [68, [80, 87]],
  [70, [79, 85]],
  [72, [83, 88]],
  [74, [84, 88]],
  [76, [83, 89]],
  [78, [86, 90]],
  [80, [87, 92]],
  [82, [90, 94]],
  [84, [94]],
  [85, [95]],
  [88, [96]],
  [92, [97]],
  [95, [97]],
]);

const HIGHEST_POTENTIAL = 97;
const NEW_HOME_FROM = 92;
const SMALLEST_GAIN = 6;
const LARGEST_GAIN = 28;

function findFault(current, potential) {
  const gain = potential - current;
  const isPlausible =
    gain <= LARGEST_GAIN && (gain >= SMALLEST_GAIN || (current >= NEW_HOME_FROM && gain > 0));
  return isPlausible && potential <= HIGHEST_POTENTIAL ? [] : [`${current} to ${potential} is not plausible`];
}

export function drawEpcCharts() {
  const rows = [];
  const files = [];
  const faults = [];
  for (const [current, potentials] of PAIRS) {
    for (const potential of potentials) {
      faults.push(...findFault(current, potential));
      const { svg, width, height } = drawEpcChart({ current, potential });
      const file = `epc/${current}-${potential}.svg`;
      rows.push({ current, potential, file, width, height });
      files.push({ path: file, text: svg });
    }
  }
  return { rows, files, faults };
}
