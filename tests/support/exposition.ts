/** One sample of Prometheus' text format. */
interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Exposition {
  types: Record<string, string>;
  samples: Sample[];
  /** The value of the sample with this name and at least these labels; undefined if there is none. */
  find(name: string, labels?: Record<string, string>): number | undefined;
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (NaN|[+-]Inf|[-+]?[\d.]+(?:e[-+]?\d+)?)$/i;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y;

/** Reads the text format strictly: throws at the first line that a scraper would refuse. */
export function parseExposition(text: string): Exposition {
  if (!text.endsWith("\n")) throw new Error("The last line has no end.");
  const types: Record<string, string> = {};
  const samples: Sample[] = [];
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const [, keyword, about, rest] = COMMENT.exec(line) ?? [];
    if (keyword === "TYPE") types[about ?? ""] = rest ?? "";
    if (keyword !== undefined) continue;
    const [, name, labels, value] = SAMPLE.exec(line) ?? [];
    if (name === undefined) throw new Error(`Not a sample: ${line}`);
    const family = name.replace(/_(bucket|sum|count)$/, "");
    if (types[name] === undefined && types[family] === undefined) throw new Error(`No type: ${line}`);
    samples.push({
      name,
      labels: parseLabels(labels ?? ""),
      value: Number(value?.replace("Inf", "Infinity")),
    });
  }
  return {
    types,
    samples,
    find: (name, labels = {}) =>
      samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      )?.value,
  };
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const at = LABEL.lastIndex;
    const [, name = "", value = ""] = LABEL.exec(text) ?? [];
    if (name === "" || name in labels) throw new Error(`Not a set of labels: ${text.slice(at)}`);
    labels[name] = value;
  }
  return labels;
}
