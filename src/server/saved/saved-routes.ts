import type { FastifyInstance, FastifyRequest } from "fastify";
import { SAVED_CALLS } from "../../domain/saved/saved-calls.ts";
import { SAVED_CALL_SCHEMAS } from "../../domain/saved/saved-calls-schema.ts";
import { MOST_SAVED } from "../../domain/saved/saved-properties.ts";
import { MOST_SAVED_SEARCHES } from "../../domain/saved/saved-search.ts";
import { readSearchQuery } from "../../domain/search/url/read-search-query.ts";
import type { Services } from "../../domain/services.ts";
import { readId } from "../../domain/url/read-id.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import { BODY_LIMITS } from "../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { InvalidFields, readFields } from "../http/request/read-fields.ts";
import { registerCall } from "../http/request/register-call.ts";
import { textEntries } from "../http/request/request-body.ts";
import { requireUser } from "../http/require-user.ts";
import { markSearchSeen } from "./alerts/alert-queries.ts";
import { findAreaTown } from "./find-area-town.ts";
import { listSavedSearchAnswers } from "./list-saved-searches.ts";
import {
  addSavedProperties,
  listSavedFacts,
  listSavedPropertyIds,
  removeSavedProperty,
} from "./saved-property-queries.ts";
import { findSavedSearch, removeSavedSearch, saveSearch, updateSavedSearch } from "./saved-search-queries.ts";

const GUARDS = { bodyLimit: BODY_LIMITS.saved, config: { rateLimit: RATE_LIMITS.savedItem } };
const NO_STORE = ["cache-control", "no-store"] as const;

/**
 * Saved properties and searches of the signed-in user. Every query includes the owner, so no visitor can reach another
 * user's rows.
 */
export function registerSavedRoutes(
  app: FastifyInstance,
  { db, services }: { db: Db; services: Services },
): void {
  registerCall(app, SAVED_CALLS.listProperties, {}, async (request, reply) => {
    const saved = await listSavedFacts(db.query, requireUser(request));
    const property_ids = saved.map(({ property_id }) => property_id);
    const properties = await services.search.findCards(property_ids);
    return reply.header(...NO_STORE).send({ properties, property_ids, saved });
  });

  registerCall(app, SAVED_CALLS.saveProperties, GUARDS, async (request, reply) => {
    const userId = requireUser(request, "Please sign in to keep homes on every device.");
    const propertyIds = readIds(request.body);
    const { engine } = db;
    const hasRoom = await db.transaction((trx) =>
      addSavedProperties(trx, { engine, userId, propertyIds, now: Date.now() }),
    );
    if (!hasRoom)
      throw new InvalidFields({
        property_ids: [`You’ve saved ${MOST_SAVED} homes. Please remove one first.`],
      });
    return reply.send({ property_ids: await listSavedPropertyIds(db.query, userId) });
  });

  registerCall(app, SAVED_CALLS.removeProperty, GUARDS, async (request, reply) => {
    await removeSavedProperty(db.query, { userId: requireUser(request), propertyId: readIdParam(request) });
    return reply.code(204).send();
  });

  registerCall(app, SAVED_CALLS.listSearches, {}, async (request, reply) =>
    reply.header(...NO_STORE).send(await listSavedSearchAnswers(db.query, requireUser(request))),
  );

  registerCall(app, SAVED_CALLS.saveSearch, GUARDS, async (request, reply) => {
    const userId = requireUser(request, "Please sign in to save a search.");
    const { search } = readSearchQuery(listEntries(request));
    const areaTown = await findAreaTown(db.query, search);
    const search_id = await db.transaction((trx) =>
      saveSearch(trx, { engine: db.engine, userId, search, areaTown, now: Date.now() }),
    );
    if (search_id === undefined)
      throw new InvalidFields({
        search: [`You have saved ${MOST_SAVED_SEARCHES} searches. Please remove one first.`],
      });
    return reply.send({ search_id });
  });

  registerCall(app, SAVED_CALLS.updateSearch, GUARDS, async (request, reply) => {
    const userId = requireUser(request);
    const entries = listEntries(request);
    const given = new Map(entries);
    const searchId = requireId(given.get("id") ?? given.get("search_id"));
    if (!(await findSavedSearch(db.query, { userId, searchId }))) throw new HttpError(404, "not-found");
    const hasSearch = SEARCH_FIELDS.some((name) => given.has(name));
    const { alert_frequency: frequency, name } = readFields(
      SAVED_CALL_SCHEMAS.updateSearch.payload,
      Object.fromEntries(entries),
    );
    const { search } = readSearchQuery(entries);
    const changes = hasSearch ? { search, areaTown: await findAreaTown(db.query, search) } : {};
    await db.transaction((trx) =>
      updateSavedSearch(trx, {
        userId,
        searchId,
        ...changes,
        ...(name === undefined ? {} : { name }),
        ...(frequency === undefined ? {} : { alertFrequency: frequency }),
      }),
    );
    return reply.send({ search_id: searchId });
  });

  registerCall(app, SAVED_CALLS.markSearchSeen, GUARDS, async (request, reply) => {
    const owned = { userId: requireUser(request), searchId: readIdParam(request) };
    if (!(await findSavedSearch(db.query, owned))) throw new HttpError(404, "not-found");
    await markSearchSeen(db.query, { ...owned, now: Date.now() });
    return reply.code(204).send();
  });

  registerCall(app, SAVED_CALLS.removeSearch, GUARDS, async (request, reply) => {
    const owned = { userId: requireUser(request), searchId: readIdParam(request) };
    if (!(await removeSavedSearch(db.query, owned))) throw new HttpError(404, "not-found");
    return reply.code(204).send();
  });
}

/** Any of these fields means that the search itself changes, not only its alert frequency. */
const SEARCH_FIELDS = ["channel", "q", "place_id", "branch_id", "fragment"];

function listEntries({ query, body }: FastifyRequest): [string, string][] {
  return [...textEntries(query), ...textEntries(body)];
}

function readIdParam({ params }: FastifyRequest): number {
  return requireId((params as { id: string }).id);
}

/** Anything that isn't an id gets a 404, so ids can't be probed. */
function requireId(text: string | undefined): number {
  const id = readId(text);
  if (id === undefined) throw new HttpError(404, "not-found");
  return id;
}

/** `12,45`, or a list. */
function readIds(body: unknown): number[] {
  const given = textEntries(body)
    .filter(([name]) => name === "property_ids" || name === "property_ids[]")
    .map(([, text]) => text);
  return readFields(SAVED_CALL_SCHEMAS.saveProperties.payload, { property_ids: given }).property_ids;
}
