import { readFileSync } from "node:fs";

/** Reads a file of `name | rank | points`, one line each; `#` begins a remark. A point is `[lng, lat]` or what `find` makes of a name. */
export function readTypedLines(file, find = refuse) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [name, rank, points] = line.split("|").map((part) => part.trim());
    return {
      name,
      rank: Number(rank),
      points: points.split(",").map((point) => readPoint(point.trim(), find)),
    };
  });
}

function readPoint(text, find) {
  const [, lng, lat] = /^(-?[\d.]+) (-?[\d.]+)$/.exec(text) ?? [];
  return lng === undefined ? find(text) : [Number(lng), Number(lat)];
}

function refuse(text) {
  throw new Error(`${text} is no point.`);
}

/** Finds by a name in any spelling of capitals and signs, and says which name is missing. */
export function finderOf(named) {
  const at = new Map();
  for (const [name, point] of named) if (!at.has(plain(name))) at.set(plain(name), point);
  return (name) => at.get(plain(name)) ?? refuse(name);
}

function plain(name) {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
