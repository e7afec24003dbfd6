import { describePortrait, drawPortrait } from "./draw-portrait.mjs";
import { PEOPLE } from "./people.mjs";

export function drawPortraits() {
  const files = [];
  const rows = PEOPLE.map((person, index) => {
    const file = `portraits/${String(index + 1).padStart(2, "0")}.svg`;
    const { svg } = drawPortrait(person);
    files.push({ path: file, text: svg });
    return { file, presents: person.presents, age: person.age, alt: describePortrait(person) };
  });
  return { rows, files, faults: [] };
}
