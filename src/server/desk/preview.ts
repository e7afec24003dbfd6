import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../domain/services.ts";

/** What a valid token shows: other answers of the services, or why it can't be shown yet. Undefined for any other token. */
type Preview = { overlay: (services: Services) => Services } | { refused: string } | undefined;

const LONGEST_TOKEN = 300;

/**
 * Shows something unpublished on the real site to those who have its link: for this request only, never cached and never
 * indexed. Without a valid token the page is what every visitor sees.
 */
export function registerPreviewHooks(
  app: FastifyInstance,
  find: (token: string, now: number) => Promise<Preview>,
): void {
  const previews = new WeakSet<FastifyRequest>();
  app.addHook("preHandler", async (request, reply) => {
    const { preview: token } = request.query as { preview?: unknown };
    if (request.method !== "GET" || typeof token !== "string" || token.length > LONGEST_TOKEN) return;
    const preview = await find(token, Date.now());
    if (!preview) return;
    previews.add(request);
    // The desk shows it beside the editor.
    reply.hasOwnFrames = true;
    if ("refused" in preview) return reply.code(422).type("text/plain; charset=utf-8").send(preview.refused);
    request.overlayServices(preview.overlay);
  });
  app.addHook("onSend", async (request, reply) => {
    if (!previews.has(request)) return;
    reply.header("cache-control", "no-store").header("x-robots-tag", "noindex").removeHeader("etag");
  });
}
