import { type AskedRequest, createHttpVisitor } from "./http-visitor.ts";
import { type MixedWritesOptions, runMixedWrites } from "./mixed-writes.ts";

interface ClusterLoad {
  asked: AskedRequest[];
  /** Waits until so many more requests of each kind were answered well. */
  untilMore(count: number): Promise<void>;
  stop(): Promise<void>;
}

const WRITERS = 4;
const READERS = 3;
const PATIENCE_MS = 60_000;
const POLL_MS = 20;

/** Visitors who read pages and write, through the balancer, until stopped. */
export function startClusterLoad(options: MixedWritesOptions): ClusterLoad {
  const asked: AskedRequest[] = [];
  const note = (request: AskedRequest) => asked.push(request);
  let isOver = false;
  const { propertyId, channel } = options.home;
  const paths = [
    "/",
    "/search?channel=sales",
    `/properties/${propertyId}/${channel}`,
    "/search.ljson?channel=sales",
  ];

  async function read(lane: number): Promise<void> {
    const visitor = createHttpVisitor(options.origin, note);
    for (let step = lane; !isOver; step++) await visitor.get(paths[step % paths.length] ?? "/");
  }

  const running = Promise.all([
    runMixedWrites({ ...options, lanes: WRITERS, onAsked: note }, () => isOver),
    ...Array.from({ length: READERS }, (_, lane) => read(lane)),
  ]);
  const countGood = (method: string) =>
    asked.filter((request) => request.method === method && !hasFailed(request)).length;
  return {
    asked,
    async untilMore(count) {
      const before = { GET: countGood("GET"), POST: countGood("POST") };
      const end = performance.now() + PATIENCE_MS;
      while (countGood("GET") < before.GET + count || countGood("POST") < before.POST + count) {
        if (performance.now() > end) throw new Error("The cluster stopped answering.");
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async stop() {
      isOver = true;
      await running;
    },
  };
}

export function hasFailed({ status }: AskedRequest): boolean {
  return status === 0 || status >= 500;
}
