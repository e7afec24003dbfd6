/** Access to the browser's storage, which may be full, blocked or damaged. Nothing here throws. */
const PREFIX = "gable:";

export function loadSessionValue(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function saveSessionValue(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or blocked: the page works without it.
  }
}

/** Reads a value that outlives the tab. */
export function loadLocalValue(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function saveLocalValue(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or blocked: the page works without it.
  }
}

/** Calls the listener when another tab writes the value. Returns a function that stops listening. */
export function onLocalValue(name: string, listener: (value: unknown) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === PREFIX + name) listener(loadLocalValue(name));
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/**
 * Writes the value, or removes it if undefined, and notifies this tab's listeners too: browsers only notify other
 * tabs.
 */
export function replaceLocalValue(name: string, value: unknown): void {
  if (value !== undefined) saveLocalValue(name, value);
  else
    try {
      localStorage.removeItem(PREFIX + name);
    } catch {
      // Blocked, so there is nothing to remove.
    }
  window.dispatchEvent(new StorageEvent("storage", { key: PREFIX + name }));
}

/** Removes all our values from both storages. */
export function clearStoredValues(): void {
  for (const get of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = get();
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    } catch {
      // Blocked, so there is nothing to remove.
    }
  }
}

/** How a visitor last saw the search results on a wide screen: beside a map, or as a list. */
export const SEARCH_VIEW = "search-view";

/** Runs before the page is painted, so that a map that was hidden doesn't appear and make the results shift. */
export const SEARCH_VIEW_SCRIPT = `try{if(localStorage.getItem("${PREFIX}${SEARCH_VIEW}")==='"list"'&&!/hashbang=map/.test(location.search)&&location.hash!=="#/map")document.documentElement.dataset.search="list"}catch{}`;
