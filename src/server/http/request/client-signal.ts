import type { FastifyReply } from "fastify";

/** Aborts if the client disconnects before it gets a response, so that work for it can be dropped. */
export function createClientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
