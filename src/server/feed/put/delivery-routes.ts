import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readId } from "../../../domain/url/read-id.ts";
import { HttpError, RetryLater } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import type { Feed } from "../feed-queries.ts";
import { findFeedBySecret, readFeedSecret } from "../find-feed-by-secret.ts";
import { MOST_DELIVERY_BYTES, type ReceiveDeps, receiveDelivery } from "../receive-delivery.ts";
import { findRun } from "../run/run-queries.ts";

interface FeedParams {
  feed: string;
  /** Missing if a header has it. */
  secret?: string;
}

const LONGEST_NAME = 120;
const UNSAFE = /[^\w.()-]+/g;
/** No cookie is read or set, and the feed's secret takes the place of the authenticity token. */
const CONFIG = { session: false, authenticityToken: false, rateLimit: RATE_LIMITS.feedRequest } as const;

/**
 * `PUT /feeds/{feed}/{name}` takes a delivery, and `GET /feeds/{feed}/runs/{runId}` says how its run goes. The secret is
 * in a header, or in the URL, after the feed's name.
 */
export async function registerDeliveryRoutes(app: FastifyInstance, deps: ReceiveDeps): Promise<void> {
  const limitFeed = app.createRateLimit({
    ...RATE_LIMITS.feedDelivery,
    keyGenerator: ({ params }: FastifyRequest) => (params as FeedParams).feed,
  });

  async function getFeed({ params, headers }: FastifyRequest<{ Params: FeedParams }>): Promise<Feed> {
    const secret = readFeedSecret(params.secret, headers.authorization);
    const feed = await findFeedBySecret(deps.db.query, { feedId: params.feed, secret });
    if (!feed) throw new HttpError(404, "not-found");
    return feed;
  }

  await app.register(async (routes) => {
    // A delivery may be larger than the memory, so whatever its type, the body stays a stream.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

    for (const path of ["/feeds/:feed/:name", "/feeds/:feed/:secret/:name"])
      routes.put<{ Params: FeedParams & { name: string } }>(
        path,
        {
          config: CONFIG,
          bodyLimit: MOST_DELIVERY_BYTES,
          // Before the body: who doesn't know the secret sends us nothing.
          async preParsing(request) {
            const feed = await getFeed(request);
            const count = await limitFeed(request);
            if (!count.isAllowed && count.isExceeded)
              throw new RetryLater(429, "too-many-requests", { retryAfterSeconds: count.ttlInSeconds });
            if (feed.state === "paused") throw new HttpError(409, "feed-paused", "The feed is paused.");
          },
        },
        async ({ params, body }, reply) => {
          if (!body) throw new HttpError(422, "empty-delivery", "The delivery is empty.");
          const result = await receiveDelivery(deps, {
            feedId: params.feed,
            name: toSafeName(params.name),
            how: "put",
            content: body as Readable,
          }).catch(blameSender);
          reply.header("cache-control", "no-store");
          if ("refused" in result) throw new HttpError(422, "delivery-refused", result.refused);
          if ("unchanged" in result) return { unchanged: true };
          return reply.status(202).send({ runId: result.ok.runId });
        },
      );
  });

  for (const path of ["/feeds/:feed/runs/:runId", "/feeds/:feed/:secret/runs/:runId"])
    app.get<{ Params: FeedParams & { runId: string } }>(path, { config: CONFIG }, async (request, reply) => {
      const feed = await getFeed(request);
      const runId = readId(request.params.runId);
      const run = runId === undefined ? undefined : await findRun(deps.db.query, runId);
      if (!run || run.feedId !== feed.feedId) throw new HttpError(404, "not-found");
      reply.header("cache-control", "no-store");
      return { runId: run.runId, state: run.state, rowsRead: run.rowsRead, report: run.report };
    });
}

/** The sender's own name for its file, without anything that could lead to another folder. */
function toSafeName(name: string): string {
  return name.replace(UNSAFE, "_").replace(/^\.+/, "").slice(-LONGEST_NAME) || "delivery";
}

/** A body that ends early is the connection's fault, not ours. Nothing of it was stored. */
function blameSender(error: NodeJS.ErrnoException): never {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "ECONNRESET") throw error;
  throw new HttpError(400, "delivery-cut-off", "The delivery ended early. Please send it again.");
}
