import type { FastifyInstance } from "fastify";
import { IMAGE_WIDTHS, isPictureKey } from "../../domain/property/images.ts";
import { DAY_MS, SECOND_MS } from "../../domain/time.ts";
import { HttpError } from "../http/http-error.ts";
import type { ImageCache } from "./image-cache.ts";
import type { PictureLibrary } from "./picture-library.ts";
import { formatFor, readDrawing, renderImage } from "./render-image.ts";

interface ImageParts {
  library: PictureLibrary;
  cache: ImageCache;
}

/** A key never means another picture, so neither does its address. */
const FOR_EVER = `public, max-age=${(365 * DAY_MS) / SECOND_MS}, immutable`;

/** Opened by itself, an SVG is a document: this one may not do anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `GET /images/{width}/{key}`: AVIF, WebP or JPEG, by the Accept header; a drawing is SVG. */
export function registerImageRoutes(app: FastifyInstance, { library, cache }: ImageParts): void {
  app.get<{ Params: { width: string; "*": string } }>(
    "/images/:width/*",
    { config: { session: false }, logLevel: "warn" },
    async (request, reply) => {
      const width = Number(request.params.width);
      const key = request.params["*"];
      if (!IMAGE_WIDTHS.includes(width)) {
        throw new HttpError(400, "bad-image-width", `Pictures are ${IMAGE_WIDTHS.join(", ")} wide.`);
      }
      const original = isPictureKey(key) ? await library.findOriginal(key) : undefined;
      if (original === undefined) throw new HttpError(404, "not-found");
      // Our mails show them on the pages of web mail.
      const isShared = { "cross-origin-resource-policy": "cross-origin" };
      reply.headers({ "cache-control": FOR_EVER, vary: "accept", ...isShared });
      const drawing = await readDrawing(original);
      if (drawing) {
        return reply.header("content-security-policy", DRAWING_POLICY).type("image/svg+xml").send(drawing);
      }
      const format = formatFor(request.headers.accept);
      const name = `${width}/${key.replaceAll("/", "_")}.${format}`;
      const bytes = await cache.get(name, () => renderImage({ original, width, format }));
      return reply.type(`image/${format}`).send(bytes);
    },
  );
}
