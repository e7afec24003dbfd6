export interface BoundedQueueOptions {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks that may wait for their turn. */
  maxWaiting: number;
}

/** The queue is full, or the caller gave up while it waited. */
export class QueueRefusal extends Error {
  readonly reason: "full" | "aborted";
  constructor(reason: "full" | "aborted") {
    super(reason === "full" ? "The queue is full." : "The caller gave up while it waited.");
    this.name = "QueueRefusal";
    this.reason = reason;
  }
}

export interface BoundedQueue {
  /** Rejects with a `QueueRefusal` when the task was never started. */
  run<Value>(task: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/** Runs a few tasks at once, first come first served, and lets few wait: under load a quick refusal beats a long wait. */
export function createBoundedQueue({ concurrency, maxWaiting }: BoundedQueueOptions): BoundedQueue {
  /** A set keeps the order in which they came and can drop any of them at once. */
  const waiting = new Set<() => void>();
  let running = 0;

  function takeTurn(signal?: AbortSignal): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new QueueRefusal("full"));
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(new QueueRefusal("aborted"));
      };
      waiting.add(start);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** The turn goes straight to the next one, so `running` stays as it is. */
  function passTurn(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(task, signal) {
      if (signal?.aborted) throw new QueueRefusal("aborted");
      await takeTurn(signal);
      try {
        return await task();
      } finally {
        passTurn();
      }
    },
  };
}
