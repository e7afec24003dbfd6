import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  clampImageWidth,
  findImageWidth,
  IMAGE_WIDTHS,
  imageUrl,
  isPictureKey,
} from "../../domain/property/media/images.ts";
import { DAY_MS, SECOND_MS } from "../../domain/time/time.ts";
import { HttpError } from "../http/http-error.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { type ImageCache, toCacheName } from "./image-cache.ts";
import { formatFor } from "./image-format.ts";
import type { ImageRenderer } from "./image-renderer.ts";
import type { Original, PictureLibrary } from "./picture-library.ts";
import { QueueFull, RenderDropped, type RenderQueue } from "./render-queue.ts";

export interface ImageRouteDeps {
  library: PictureLibrary;
  cache: ImageCache;
  queue: RenderQueue;
  renderer: ImageRenderer;
}

/** A key always means the same image, so its URL can be cached forever. */
const FOR_EVER = {
  "cache-control": `public, max-age=${(365 * DAY_MS) / SECOND_MS}, immutable`,
  vary: "accept",
  // Webmail shows our emails' images on its own pages.
  "cross-origin-resource-policy": "cross-origin",
};

/** An SVG opened on its own is a document, so this stops it from running anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Long enough to work through a full queue. */
const BUSY_SECONDS = 20;
const CLIENT_CLOSED_REQUEST = 499;

/** `GET /images/{width}/{key}` returns AVIF, WebP or JPEG by the Accept header, or SVG for a drawing. */
export function registerImageRoutes(app: FastifyInstance, deps: ImageRouteDeps): void {
  const { library, cache } = deps;
  const limitRenders = app.createRateLimit(RATE_LIMITS.imageRender);

  app.get<{ Params: { width: string; "*": string } }>(
    "/images/:width/*",
    { config: { session: false }, logLevel: "warn" },
    async (request, reply) => {
      const key = request.params["*"];
      const width = findImageWidth(request.params.width);
      if (width === undefined) {
        throw new HttpError(400, "bad-image-width", `Pictures are ${IMAGE_WIDTHS.join(", ")} wide.`);
      }
      const original = isPictureKey(key) ? await library.findOriginal(key) : undefined;
      if (original === undefined) throw new HttpError(404, "not-found");
      if (String(width) !== request.params.width) {
        return reply.headers(FOR_EVER).redirect(imageUrl({ key, width }), 301);
      }
      if (original.isDrawing) {
        // Drawings are vector images, so they are sent unchanged and are sharp at every size.
        const drawing = await original.withFile((file) => readFile(file));
        return reply
          .headers({ ...FOR_EVER, "content-security-policy": DRAWING_POLICY })
          .type("image/svg+xml")
          .send(drawing);
      }
      const format = formatFor(request.headers.accept);
      const made = clampImageWidth(width, original.width);
      const name = toCacheName({ key, width: made, format });
      const render = () => renderAndKeep(deps, { name, original, width: made, format, request });
      const bytes = (await cache.find(name)) ?? (await waitForRender({ request, reply, name, render }));
      return reply.headers(FOR_EVER).type(`image/${format}`).send(bytes);
    },
  );

  async function waitForRender({ request, reply, name, render }: WaitOptions): Promise<Buffer> {
    const signal = createGoneSignal(reply);
    try {
      // Joining a render that is already queued doesn't count.
      const client = deps.queue.has(name) ? "" : await countRender(request, reply);
      return await deps.queue.add({ key: name, lane: "picture", client, render, signal });
    } catch (error) {
      if (error instanceof RenderDropped) throw new HttpError(CLIENT_CLOSED_REQUEST, "client-gone");
      if (!(error instanceof QueueFull)) throw error;
      reply.header("retry-after", BUSY_SECONDS);
      throw new HttpError(503, "busy", "We're busy making pictures. Please try again in a moment.");
    }
  }

  /** Returns the client's key. Throws a 429 if the client has requested too many. */
  async function countRender(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const limit = await limitRenders(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header("retry-after", limit.ttlInSeconds);
      throw new HttpError(429, "too-many-requests");
    }
    return limit.key;
  }
}

interface WaitOptions {
  request: FastifyRequest;
  reply: FastifyReply;
  name: string;
  render: () => Promise<Buffer>;
}

interface RenderOptions {
  name: string;
  original: Original;
  width: number;
  format: ReturnType<typeof formatFor>;
  request: FastifyRequest;
}

async function renderAndKeep(
  { cache, renderer }: ImageRouteDeps,
  { name, original, width, format, request }: RenderOptions,
): Promise<Buffer> {
  // An earlier render may have finished between this request's cache lookup and its turn.
  const kept = await cache.find(name);
  if (kept) return kept;
  const { mirrored } = original;
  const bytes = await original.withFile((file) =>
    renderer.render({ kind: "picture", file, mirrored, width, format }),
  );
  // With a full disk images are still shown, but rendered again each time.
  await cache
    .keep(name, bytes)
    .catch((error) => request.log.error({ err: error }, "Couldn't cache a picture"));
  return bytes;
}

function createGoneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  else reply.raw.once("close", () => gone.abort());
  return gone.signal;
}
