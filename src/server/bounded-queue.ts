export interface BoundedQueueOptions {
  /** Tasks that may run at once. */
  concurrency: number;
  /** Tasks that may wait. */
  maxWaiting: number;
}

/** The queue is full, or the caller gave up while waiting. */
export class QueueRefusal extends Error {
  readonly reason: "full" | "aborted";
  constructor(reason: "full" | "aborted") {
    super(reason === "full" ? "The queue is full." : "The caller gave up while it waited.");
    this.name = "QueueRefusal";
    this.reason = reason;
  }
}

export interface BoundedQueue {
  /** Rejects with a `QueueRefusal` if the task was never started. */
  run<Value>(task: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/**
 * Runs a few tasks at once, in order, and lets only a few wait: under load a quick refusal is better than a long
 * wait.
 */
export function createBoundedQueue({ concurrency, maxWaiting }: BoundedQueueOptions): BoundedQueue {
  /** A set keeps insertion order and can delete any entry quickly. */
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

  /** Hands the turn directly to the next task, so `running` doesn't change. */
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
