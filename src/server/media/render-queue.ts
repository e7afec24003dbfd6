/** Uploads go first: a visitor is waiting for an enquiry to be sent, while an image has a placeholder. */
export type RenderLane = "upload" | "picture";

export interface QueuedRender {
  lane: RenderLane;
  /** The first client to request it. One client can't fill the queue or hold up the others. */
  client: string;
}

export interface QueueLimits {
  /** How many may wait in each lane. */
  waiting: Readonly<Record<RenderLane, number>>;
  /** How many may wait per client. */
  perClient: number;
}

/** At four renders a second the last of 64 waits for 16 seconds, well before its connection times out. */
export const QUEUE_LIMITS: QueueLimits = { waiting: { upload: 20, picture: 64 }, perClient: 32 };

export function canQueue(
  waiting: readonly QueuedRender[],
  { lane, client }: QueuedRender,
  limits: QueueLimits = QUEUE_LIMITS,
): boolean {
  const inLane = waiting.filter((render) => render.lane === lane);
  const ofClient = inLane.filter((render) => render.client === client);
  return inLane.length < limits.waiting[lane] && ofClient.length < limits.perClient;
}

/**
 * Uploads first, then the oldest of a different client than last time, so that clients take turns, then the oldest.
 */
export function findNext<Render extends QueuedRender>(
  waiting: readonly Render[],
  lastClient: string | undefined,
): Render | undefined {
  return (
    waiting.find(({ lane }) => lane === "upload") ??
    waiting.find(({ client }) => client !== lastClient) ??
    waiting[0]
  );
}

/** Too many renders are waiting; retry later. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** Everyone who waited for it has left. */
export class RenderDropped extends Error {
  override readonly name = "RenderDropped";
}

interface RenderOptions extends QueuedRender {
  /** Requests with the same key share one render. */
  key: string;
  render: () => Promise<Buffer>;
  /** Aborts when this request no longer waits. */
  signal?: AbortSignal | undefined;
}

interface Entry extends QueuedRender {
  key: string;
  askers: number;
  start: () => void;
  drop: () => void;
  result: Promise<Buffer>;
}

interface RenderEnd {
  lane: RenderLane;
  outcome: "done" | "failed";
  /** Without the wait. */
  ms: number;
}

export interface RenderQueue {
  has(key: string): boolean;
  countWaiting(): Record<RenderLane, number>;
  /** Calls the listener after each render. It must not throw. */
  onEnd(listener: (end: RenderEnd) => void): void;
  /** Throws `QueueFull`, `RenderDropped`, or what the render throws. */
  add(options: RenderOptions): Promise<Buffer>;
}

/** Runs one render at a time: it keeps a core busy, and the others stay free to serve requests. */
export function createRenderQueue(limits: QueueLimits = QUEUE_LIMITS): RenderQueue {
  /** Waiting and running renders. */
  const entries = new Map<string, Entry>();
  const waiting: Entry[] = [];
  const listeners: ((end: RenderEnd) => void)[] = [];
  let isRendering = false;
  let lastClient: string | undefined;

  function startNext(): void {
    if (isRendering) return;
    const entry = findNext(waiting, lastClient);
    if (!entry) return;
    waiting.splice(waiting.indexOf(entry), 1);
    lastClient = entry.client;
    isRendering = true;
    entry.start();
  }

  function createEntry({ key, lane, client, render }: RenderOptions): Entry {
    if (!canQueue(waiting, { lane, client }, limits)) throw new QueueFull("Too many pictures are waiting.");
    let start = () => {};
    let drop = () => {};
    const turn = new Promise<void>((resolve, reject) => {
      start = resolve;
      drop = () => reject(new RenderDropped("Nobody waits for this picture any more."));
    });
    const result = turn
      .then(() =>
        timeRender(lane, render).finally(() => {
          isRendering = false;
        }),
      )
      .finally(() => {
        entries.delete(key);
        startNext();
      });
    // Callers get the error from `add`. A dropped render has no caller left, so its rejection is swallowed here.
    result.catch(() => undefined);
    return { key, lane, client, askers: 0, start, drop, result };
  }

  async function timeRender(lane: RenderLane, render: () => Promise<Buffer>): Promise<Buffer> {
    const startedAt = performance.now();
    let outcome: RenderEnd["outcome"] = "failed";
    try {
      const image = await render();
      outcome = "done";
      return image;
    } finally {
      for (const listener of listeners) listener({ lane, outcome, ms: performance.now() - startedAt });
    }
  }

  function leave(entry: Entry): void {
    entry.askers -= 1;
    const place = waiting.indexOf(entry);
    if (entry.askers > 0 || place < 0) return;
    waiting.splice(place, 1);
    entries.delete(entry.key);
    entry.drop();
  }

  return {
    has: (key) => entries.has(key),
    countWaiting() {
      const uploads = waiting.filter(({ lane }) => lane === "upload").length;
      return { upload: uploads, picture: waiting.length - uploads };
    },
    onEnd: (listener) => listeners.push(listener),
    async add(options) {
      const { key, signal } = options;
      if (signal?.aborted) throw new RenderDropped("Nobody waits for this picture.");
      let entry = entries.get(key);
      if (!entry) {
        entry = createEntry(options);
        entries.set(key, entry);
        waiting.push(entry);
      }
      const joined = entry;
      joined.askers += 1;
      startNext();
      const onAbort = () => leave(joined);
      signal?.addEventListener("abort", onAbort, { once: true });
      try {
        return await joined.result;
      } finally {
        signal?.removeEventListener("abort", onAbort);
      }
    },
  };
}
