import type { FastifyInstance } from "fastify";
import { getPropertyPath, type Property } from "../../../domain/property/property.ts";
import type { Services } from "../../../domain/services.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import { readUnlisted } from "../../feed/run/read-unlisted.ts";
import { isSignedText, sign } from "../../signature.ts";
import { registerPreviewHooks } from "../preview.ts";

const VALID_MS = 30 * MINUTE_MS;
const KIND = "home";

/** The public page of a home that isn't shown. The link works for half an hour. */
export function toHomePreviewUrl(
  { sessionSecret }: Pick<Config, "sessionSecret">,
  { property, now }: { property: Pick<Property, "propertyId" | "channel">; now: number },
): string {
  const text = [KIND, property.propertyId, now + VALID_MS].join("~");
  const token = `${text}~${sign(sessionSecret, "desk-home-preview", text)}`;
  return `${getPropertyPath(property)}?preview=${encodeURIComponent(token)}`;
}

/** Undefined if the token was changed, is too old, or is for something else. */
function readToken(secret: string, token: string, now: number): number | undefined {
  const [kind = "", propertyId = "", until = "", signature = ""] = token.split("~");
  const text = [kind, propertyId, until].join("~");
  if (kind !== KIND || !isSignedText(secret, "desk-home-preview", { text, signature })) return undefined;
  return Number(until) < now ? undefined : Number(propertyId);
}

/** Shows a home that isn't listed on the real site. */
export function registerHomePreview(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  registerPreviewHooks(app, async (token, now) => {
    const propertyId = readToken(config.sessionSecret, token, now);
    const home = propertyId === undefined ? undefined : await readUnlisted(db.query, propertyId, now);
    return home && { overlay: (services) => overlayHome(services, home) };
  });
}

/** The services of one request, which also find this home. */
function overlayHome(services: Services, home: Property): Services {
  const findProperty: Services["property"]["findProperty"] = async (id) =>
    (await services.property.findProperty(id)) ??
    (id === home.propertyId ? services.property.previewProperty(home) : undefined);
  return { ...services, property: { ...services.property, findProperty } };
}
