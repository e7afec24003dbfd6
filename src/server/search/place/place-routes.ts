import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Place, placeLabel } from "../../../domain/search/place/place.ts";
import { SEARCH_CALLS } from "../../../domain/search/search-calls.ts";
import { SEARCH_CALL_SCHEMAS } from "../../../domain/search/search-calls-schema.ts";
import type { Db } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { findPlaces, findPlacesNear } from "./find-places.ts";

const { suggestPlaces, listPlacesNear } = SEARCH_CALL_SCHEMAS;
const querySchema = z.object({ ...suggestPlaces.query.shape, ...listPlacesNear.query.shape }).partial();

/** `/places?term=ely` suggests; `/places?near=lng,lat` says where one is. The same for everybody, so it may be kept a while. */
export function registerPlaceRoutes(app: FastifyInstance, db: Db): void {
  registerCall(app, SEARCH_CALLS.suggestPlaces, { config: { session: false } }, async (request, reply) => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success)
      throw new HttpError(400, "bad-place-query", "Ask with term=… or near=longitude,latitude.");
    const { term, near } = parsed.data;
    const places =
      near === undefined
        ? await findPlaces(db.query, term ?? "")
        : await findPlacesNear(db.query, readPoint(near));
    return reply.header("cache-control", "public, max-age=300").send(places.map(toPair));
  });
}

function readPoint(text: string): { lat: number; lng: number } {
  const [lng = 0, lat = 0] = text.split(",").map(Number);
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) {
    throw new HttpError(400, "bad-place-query", "That point is not on the earth.");
  }
  return { lat, lng };
}

function toPair(place: Place): [label: string, place: Place] {
  return [placeLabel(place), place];
}
