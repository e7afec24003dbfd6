/** A card counts as seen when it stays in view for this long. */
export const SEEN_MS = 1_000;
export const BATCH_SIZE = 20;
/** The longest time that the first card of a batch waits. */
export const BATCH_MS = 3_000;

export interface ExposureBatches {
  enter(propertyId: number): void;
  leave(propertyId: number): void;
  /** Call this when the tab is hidden or the page is left. Sends the cards seen so far. */
  leaveAll(): void;
  /** Call this on another page, where cards seen before count again. */
  startAnew(): void;
}

/**
 * Collects the properties that a visitor has seen, each once per page visit, and passes them to `send` in
 * batches.
 */
export function createExposureBatches(send: (propertyIds: number[]) => void): ExposureBatches {
  const inView = new Map<number, ReturnType<typeof setTimeout>>();
  const told = new Set<number>();
  let batch: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length > 0) send(batch);
    batch = [];
  }

  function see(propertyId: number): void {
    inView.delete(propertyId);
    told.add(propertyId);
    batch.push(propertyId);
    if (batch.length >= BATCH_SIZE) flush();
    else timer ??= setTimeout(flush, BATCH_MS);
  }

  function leave(propertyId: number): void {
    clearTimeout(inView.get(propertyId));
    inView.delete(propertyId);
  }

  function leaveAll(): void {
    for (const propertyId of [...inView.keys()]) leave(propertyId);
    flush();
  }

  return {
    enter(propertyId) {
      if (told.has(propertyId) || inView.has(propertyId)) return;
      inView.set(
        propertyId,
        setTimeout(() => see(propertyId), SEEN_MS),
      );
    },
    leave,
    leaveAll,
    startAnew() {
      leaveAll();
      told.clear();
    },
  };
}
