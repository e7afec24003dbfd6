/** The browser's storage, which may be full, forbidden or hold anything: nothing here throws. */
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
    // Full or forbidden: the page works without it.
  }
}

/** What outlives the tab. */
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
    // Full or forbidden: the page works without it.
  }
}

/** Hears of it when another tab writes the value; answers how to stop listening. */
export function onLocalValue(name: string, listener: (value: unknown) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === PREFIX + name) listener(loadLocalValue(name));
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Writes the value, or removes it when undefined, and tells this tab's listeners too: a browser tells only the other tabs. */
export function replaceLocalValue(name: string, value: unknown): void {
  if (value !== undefined) saveLocalValue(name, value);
  else
    try {
      localStorage.removeItem(PREFIX + name);
    } catch {
      // Forbidden: then there is nothing.
    }
  window.dispatchEvent(new StorageEvent("storage", { key: PREFIX + name }));
}

/** All that is ours, in this tab and beyond it. */
export function clearStoredValues(): void {
  for (const get of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = get();
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    } catch {
      // Forbidden: then there is nothing.
    }
  }
}
