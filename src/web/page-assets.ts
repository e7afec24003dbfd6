/** The URLs that a page's document links to. */
export interface PageAssets {
  script: string;
  styles: string[];
  fonts: string[];
  /** Runs as a module before the script is loaded. Needed for reloading by the dev server. */
  development?: string;
  /** The chunks of a page, loaded in parallel with the main script. */
  preloadsOf(pageId: string): string[];
}

/** The part of Vite's manifest of the browser build that we read. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[] }
>;

const ENTRY = "src/web/entry.client.tsx";

function isPreloadedFont(file: string): boolean {
  return file.includes("-latin-wght-normal") && file.endsWith(".woff2");
}

export function assetsFromManifest(manifest: Manifest): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("The build's manifest doesn't name the browser's entry.");
  const fonts = (entry.assets ?? []).filter((file) => isPreloadedFont(file));
  const preloads = new Map<string, string[]>();
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: fonts.map((file) => `/${file}`),
    preloadsOf(pageId) {
      const known =
        preloads.get(pageId) ??
        [...listChunks(manifest, `src/web/routes/${pageId}.tsx`)].map((file) => `/${file}`);
      preloads.set(pageId, known);
      return known;
    },
  };
}

function listChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  for (const name of [...(manifest[ENTRY]?.imports ?? []), key]) addChunk(manifest, name, seen);
  return seen;
}

function addChunk(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file) || key === ENTRY) return;
  seen.add(chunk.file);
  for (const name of chunk.imports ?? []) addChunk(manifest, name, seen);
}
