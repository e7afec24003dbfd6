export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a chunk, or rejects after two minutes, so that the visitor gets a message instead of waiting forever. */
export function importWithin<Module>(
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The chunk took too long to load.")), timeoutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
