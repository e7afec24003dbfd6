import type { FastifyInstance } from "fastify";
import { CHANNELS } from "../../../domain/property/channel.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { HttpError } from "../../http/http-error.ts";
import { drawQrCode } from "./qr-code.ts";

/** It only depends on the URL. */
const CACHE_CONTROL = "public, max-age=86400";

/**
 * `GET /properties/{id}/{channel}/qr.svg` sends the page's URL as a QR code, for the printed particulars. It says nothing about the
 * property, so it isn't looked up.
 */
export function registerQrCodeRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  app.get<{ Params: { propertyId: string; channel: string } }>(
    "/properties/:propertyId/:channel/qr.svg",
    { config: { session: false } },
    async ({ params }, reply) => {
      const propertyId = readId(params.propertyId);
      const channel = CHANNELS.find((known) => known === params.channel);
      if (propertyId === undefined || channel === undefined) throw new HttpError(404, "not-found");
      return reply
        .type("image/svg+xml")
        .header("cache-control", CACHE_CONTROL)
        .send(drawQrCode(publicUrl + getPropertyPath({ propertyId, channel })));
    },
  );
}
