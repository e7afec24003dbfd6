import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FEED_NAME } from "../../../domain/feed/feed-settings-schema.ts";
import { HttpError, messageFor, RetryLater } from "../../http/http-error.ts";
import { BODY_LIMITS } from "../../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import type { ProxyTrust } from "../../http/trusted-proxies.ts";
import { isSameSignature } from "../../signature.ts";
import { type Feed, findFeed } from "../feed-queries.ts";
import { findFeedBySecret, readFeedSecret } from "../find-feed-by-secret.ts";
import { keepRefusedCall } from "./keep-refused-call.ts";
import { listBranchProperties } from "./list-branch-properties.ts";
import { UnreadableCall } from "./read-xml.ts";
import { receiveProperty } from "./receive-property.ts";
import { removeProperty } from "./remove-property.ts";
import { type RtdfResult, toRtdfAnswer } from "./rtdf-answer.ts";
import type { RtdfCall, RtdfDeps } from "./rtdf-call.ts";
import { RTDF_CONTENT_TYPES, readRtdfBody, toRtdfFormat, writeRtdfBody } from "./rtdf-format.ts";

interface RtdfRouteDeps extends RtdfDeps {
  /** Only a trusted proxy checks client certificates; from anybody else the header proves nothing. */
  trustProxy: ProxyTrust;
}

interface FeedParams {
  feed: string;
  secret?: string;
}

const CALLS: Readonly<Record<string, (deps: RtdfDeps, call: RtdfCall) => Promise<RtdfResult>>> = {
  sendpropertydetails: receiveProperty,
  removeproperty: removeProperty,
  getbranchpropertylist: listBranchProperties,
};
const FINGERPRINT_HEADER = "x-client-cert-fingerprint";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose call this is; set before the body is read. */
    rtdfFeed: Feed | null;
  }
}

/**
 * Receives the calls of Rightmove's Real Time Data Feed. The sender is known by the secret in the URL or a header, or without one by
 * a client certificate that a trusted proxy has checked. Every response is an envelope in the format of the call.
 */
export async function registerRtdfRoutes(app: FastifyInstance, deps: RtdfRouteDeps): Promise<void> {
  const limitFeed = app.createRateLimit({
    ...RATE_LIMITS.feedCall,
    keyGenerator: ({ params }: FastifyRequest) => (params as FeedParams).feed,
  });

  async function findSender(request: FastifyRequest): Promise<Feed | undefined> {
    const { feed: feedId, secret: inUrl } = request.params as FeedParams;
    const secret = readFeedSecret(inUrl, request.headers.authorization);
    const feed =
      secret === ""
        ? await findFeedByCertificate(deps, feedId, request)
        : await findFeedBySecret(deps.db.query, { feedId, secret });
    return feed?.kind === "rtdf" ? feed : undefined;
  }

  async function readBody(
    { headers }: FastifyRequest,
    { feed, body }: { feed: Feed; body: Buffer },
  ): Promise<unknown> {
    try {
      return await readRtdfBody(body, toRtdfFormat(headers["content-type"]));
    } catch (error) {
      if (!(error instanceof UnreadableCall)) throw error;
      const { message: sentence } = error;
      const call = { feed, body: {}, receivedAt: Date.now() };
      await keepRefusedCall(deps, call, { message: "", errors: [{ code: "unreadable-call", sentence }] });
      throw error;
    }
  }

  await app.register(async (routes) => {
    routes.decorateRequest("rtdfFeed", null);
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(RTDF_CONTENT_TYPES, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    routes.setErrorHandler(answerError);

    // Before the body: who isn't a known sender sends us nothing.
    routes.addHook("preParsing", async (request) => {
      const feed = await findSender(request);
      if (!feed) throw new HttpError(404, "not-found", "There is no such feed.");
      const count = await limitFeed(request);
      if (!count.isAllowed && count.isExceeded)
        throw new RetryLater(429, "too-many-requests", { retryAfterSeconds: count.ttlInSeconds });
      if (feed.state === "paused") throw new HttpError(409, "feed-paused", "The feed is paused.");
      request.rtdfFeed = feed;
    });

    for (const [name, run] of Object.entries(CALLS))
      for (const base of ["/feeds/:feed/:secret/rtdf", "/feeds/:feed/rtdf"])
        routes.post(
          `${base}/v1/property/${name}`,
          {
            bodyLimit: BODY_LIMITS.feedCall,
            // No cookie is read or set, and the secret or certificate takes the place of the token.
            config: { session: false, authenticityToken: false, rateLimit: RATE_LIMITS.feedCallAttempt },
          },
          async (request, reply) => {
            const { rtdfFeed: feed, body } = request;
            if (!feed || !Buffer.isBuffer(body)) throw new UnreadableCall("The call has no body.");
            const receivedAt = Date.now();
            const call = { feed, body: await readBody(request, { feed, body }), receivedAt };
            const result = await run(deps, call);
            await keepRefusedCall(deps, call, result);
            return answer(request, reply, result);
          },
        );
  });
}

/** The feed that lists the fingerprint of this certificate. */
async function findFeedByCertificate(
  { db, trustProxy }: Pick<RtdfRouteDeps, "db" | "trustProxy">,
  feedId: string,
  { raw }: FastifyRequest,
): Promise<Feed | undefined> {
  const header = raw.headers[FINGERPRINT_HEADER];
  if (!trustProxy(raw.socket.remoteAddress, 0) || typeof header !== "string" || !FEED_NAME.test(feedId))
    return undefined;
  const feed = await findFeed(db.query, feedId);
  const given = header.replaceAll(":", "").toLowerCase();
  const isListed = feed?.settings.certificateFingerprints.some((one) => isSameSignature(given, one));
  return isListed ? feed : undefined;
}

function answer(request: FastifyRequest, reply: FastifyReply, result: RtdfResult): FastifyReply {
  const now = Date.now();
  const envelope = toRtdfAnswer(result, {
    requestId: request.id,
    receivedAt: now - Math.round(reply.elapsedTime),
    now,
  });
  const { type, body } = writeRtdfBody(envelope, toRtdfFormat(request.headers["content-type"]));
  return reply.header("cache-control", "no-store").type(type).send(body);
}

/** The sender's program reads envelopes, also where no call was carried out. */
async function answerError(
  failure: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = request.server.refuseIfFull(failure, request);
  const isUnreadable = error instanceof UnreadableCall;
  const status = isUnreadable ? 400 : (error.statusCode ?? 500);
  if (error instanceof RetryLater) reply.header("retry-after", error.retryAfterSeconds);
  else if (status >= 500) request.log.error({ err: error }, "A call of a feed failed");
  const isOurs = isUnreadable || error instanceof HttpError;
  const sentence = isOurs ? error.message : messageFor(status);
  const code = isUnreadable
    ? "unreadable-call"
    : isOurs
      ? error.code
      : (ERROR_CODES[status] ?? "server-error");
  return answer(request, reply.status(status), { message: sentence, errors: [{ code, sentence }] });
}

const ERROR_CODES: Readonly<Record<number, string>> = {
  400: "bad-request",
  413: "body-too-large",
  415: "unsupported-content-type",
};
