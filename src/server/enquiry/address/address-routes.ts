import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  ADDRESS_TEXTS,
  FEWEST_ADDRESS_LETTERS,
  LONGEST_ADDRESS_TEXT,
} from "../../../domain/enquiry/address/address.ts";
import {
  ADDRESS_CALLS,
  type AddressAnswer,
  type AddressSuggestionsAnswer,
} from "../../../domain/enquiry/address/address-calls.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import type { AddressLookup } from "./address-lookup.ts";

const LONGEST_ID = 200;
/** Private, because it's about where someone lives. The browser's cache saves repeated requests while typing. */
const CACHE = "private, max-age=300";

const querySchema = z.union([
  z.strictObject({ autocomplete: z.string().max(LONGEST_ADDRESS_TEXT) }),
  z.strictObject({ id: z.string().min(1).max(LONGEST_ID) }),
]);

export function registerAddressRoutes(app: FastifyInstance, lookup: AddressLookup): void {
  const { path } = ADDRESS_CALLS.lookUpAddress;
  const config = { session: false, rateLimit: RATE_LIMITS.addressLookup };
  app.get(path, { config }, async (request, reply) => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success)
      throw new HttpError(400, "bad-address-query", "Ask with autocomplete=… or with id=….");
    const answer =
      "id" in parsed.data
        ? await getAddress(lookup, parsed.data.id)
        : await suggest(lookup, parsed.data.autocomplete.trim());
    return reply.header("cache-control", CACHE).send(answer);
  });
}

async function suggest(lookup: AddressLookup, text: string): Promise<AddressSuggestionsAnswer> {
  const suggestions = text.length < FEWEST_ADDRESS_LETTERS ? [] : await lookup.suggest(text);
  if (suggestions === "unavailable") throw unavailable();
  return { suggestions };
}

async function getAddress(lookup: AddressLookup, id: string): Promise<AddressAnswer> {
  const address = await lookup.find(id);
  if (address === "unavailable") throw unavailable();
  if (!address) throw new HttpError(404, "unknown-address", ADDRESS_TEXTS.notFound);
  return address;
}

function unavailable(): HttpError {
  return new HttpError(503, "address-lookup-unavailable", ADDRESS_TEXTS.unavailable);
}
