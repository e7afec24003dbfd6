/** A card has been seen when it stayed in view for so long. */
export const SEEN_MS = 1_000;
export const BATCH_SIZE = 20;
/** From the first of a batch on. */
export const BATCH_MS = 3_000;

export interface ExposureBatches {
  enter(propertyId: number): void;
  leave(propertyId: number): void;
  /** Nothing is in view: the tab is hidden, or the page is gone. Sends what has been seen. */
  leaveAll(): void;
  /** Another page: what was seen before counts again. */
  startAnew(): void;
}

/** Which properties a visitor has seen, each once for each visit to a page, told to `send` in batches. */
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
