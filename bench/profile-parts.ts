import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** As V8 writes it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

const IDLE = "(idle)";
const OWN_CODE = "the page's data and the rest of our code";

/** The first pattern that fits the source file of a function, or the name of one without a file, says what its time counts as. */
const PARTS: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/^\(garbage collector\)$/, "collecting garbage"],
  [/libsql/, "SQLite"],
  [/node_modules\/kysely\//, "building SQL"],
  [/node_modules\/(?:react|react-dom|scheduler)\//, "React"],
  [/node_modules\/(?:react-router|lucide-react)\/|\/src\/web\//, "components, links and icons"],
  [/node_modules\/zod\//, "checking details"],
  [/node_modules\/(?:pino|sonic-boom)|\/src\/server\/log\.ts/, "the log"],
  [/node_modules\/(?:@?fastify|find-my-way|avvio)/, "Fastify"],
  [/node_modules\//, "other libraries"],
  [/\/src\//, OWN_CODE],
  [/zlib/i, "compression, without its threads"],
  [/^node:(?:buffer|internal\/encoding)|encode|utf8|byteLength|latin1/i, "text as bytes"],
  [/^node:|write|shutdown/, "sending, and the rest of Node"],
];

/** How many milliseconds each part of a page took by itself, the longest first. */
export function listParts({ nodes, samples, timeDeltas }: CpuProfile): [part: string, ms: number][] {
  const maps = new SourceMaps();
  const partById = new Map(nodes.map(({ id, callFrame }) => [id, findPart(maps.locate(callFrame))]));
  const times = new Map<string, number>();
  for (const [i, id] of samples.entries()) {
    const part = partById.get(id) ?? IDLE;
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[i] ?? 0) / 1_000);
  }
  times.delete(IDLE);
  return [...times].sort(([, a], [, b]) => b - a);
}

function findPart(place: string): string {
  if (place === IDLE) return IDLE;
  return PARTS.find(([pattern]) => pattern.test(place))?.[1] ?? "outside JavaScript";
}

class SourceMaps {
  readonly #maps = new Map<string, SourceMap | undefined>();

  /** The source file of a function, or its name if it has none. */
  locate({ functionName, url, lineNumber, columnNumber }: CallFrame): string {
    if (url === "") return functionName;
    if (!this.#maps.has(url)) this.#maps.set(url, readMap(url));
    const entry = this.#maps.get(url)?.findEntry(lineNumber, columnNumber);
    return entry && "originalSource" in entry ? `/${entry.originalSource}` : url;
  }
}

function readMap(url: string): SourceMap | undefined {
  if (!url.startsWith("file:")) return undefined;
  const file = `${fileURLToPath(url)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
