/** What our own history entries carry besides their URL. All uses are listed here, so that no two collide. */
export interface EntryState {
  /** The page's scroll position stays as it is. */
  keepsScroll?: boolean;
  /** The property whose card the page scrolls to. */
  card?: number;
  isPushedOverlay?: boolean;
  isFilterSheet?: boolean;
  /** The map starts with drawing an area. */
  isDrawing?: boolean;
}

export interface PageLocation {
  pathname: string;
  /** Empty, or with its question mark. */
  search: string;
  /** Empty, or with its hash sign. */
  hash: string;
  state: EntryState | null;
  /** Identifies the history entry, also after a reload. All entries that aren't ours have the same. */
  key: string;
}

/** The key of entries that the browser made: a first visit, a typed URL or a plain anchor link. */
export const FOREIGN_KEY = "default";

/** The location of the browser's current history entry. */
export function readLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  const entry: Partial<PageLocation> | null = window.history.state;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key || FOREIGN_KEY };
}

/** The location for a new history entry. */
export function createLocation({ pathname, search, hash }: URL, state: EntryState | null): PageLocation {
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

export function toPath({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash;
}

export function writeEntry(location: PageLocation, how: "push" | "replace"): void {
  const { state, key } = location;
  // With the origin, because a path can start with two slashes.
  const url = window.location.origin + toPath(location);
  try {
    window.history[`${how}State`]({ state, key }, "", url);
  } catch {
    // Browsers limit how often a page may do this. A full load is always allowed.
    window.location[how === "push" ? "assign" : "replace"](url);
  }
}
