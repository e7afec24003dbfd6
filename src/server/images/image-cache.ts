import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Rendering takes a core for a while; the other stays free to answer. */
const MOST_RENDERS_AT_ONCE = 1;

export interface ImageCache {
  /** What was made before; or makes it, once, however many ask at the same moment. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Made pictures as files: they survive a restart, and a half-written one is never seen. */
export function openImageCache(folder: string): ImageCache {
  const making = new Map<string, Promise<Buffer>>();
  const enter = createGate(MOST_RENDERS_AT_ONCE);

  async function makeAndKeep(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await enter(make);
    await store(join(folder, name), bytes);
    return bytes;
  }

  /** A picture that can't be stored, say because the disk is full, is shown all the same and made again the next time. */
  async function store(file: string, bytes: Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  return {
    async get(name, make) {
      const kept = await readFile(join(folder, name)).catch(() => undefined);
      if (kept) return kept;
      const underWay = making.get(name) ?? makeAndKeep(name, make).finally(() => making.delete(name));
      making.set(name, underWay);
      return underWay;
    },
  };
}

/** Lets so many through at once; the others wait in line. */
function createGate(width: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let free = width;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
