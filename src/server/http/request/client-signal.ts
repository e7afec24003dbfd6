import type { FastifyReply } from "fastify";

/** Aborts when the client goes away before it has its answer, so that work it waits for can be dropped. */
export function createClientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
