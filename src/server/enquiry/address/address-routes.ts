import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ADDRESS_TEXTS, FEWEST_ADDRESS_LETTERS } from "../../../domain/enquiry/address/address.ts";
import { ADDRESS_CALLS } from "../../../domain/enquiry/address/address-calls.ts";
import { ADDRESS_CALL_SCHEMAS } from "../../../domain/enquiry/address/address-calls-schema.ts";
import type { AnswerOf } from "../../../domain/url/call.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { registerCall } from "../../http/request/register-call.ts";
import type { AddressLookup } from "./address-lookup.ts";

/** Private, because it's about where someone lives. The browser's cache saves repeated requests while typing. */
const CACHE = "private, max-age=300";

const { suggestAddresses, findAddress } = ADDRESS_CALL_SCHEMAS;
const querySchema = z.union([suggestAddresses.query, findAddress.query]);

export function registerAddressRoutes(app: FastifyInstance, lookup: AddressLookup): void {
  const config = { session: false, rateLimit: RATE_LIMITS.addressLookup };
  registerCall(app, ADDRESS_CALLS.suggestAddresses, { config }, async (request, reply) => {
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

async function suggest(
  lookup: AddressLookup,
  text: string,
): Promise<AnswerOf<typeof ADDRESS_CALLS.suggestAddresses>> {
  const suggestions = text.length < FEWEST_ADDRESS_LETTERS ? [] : await lookup.suggest(text);
  if (suggestions === "unavailable") throw unavailable();
  return { suggestions };
}

async function getAddress(
  lookup: AddressLookup,
  id: string,
): Promise<AnswerOf<typeof ADDRESS_CALLS.findAddress>> {
  const address = await lookup.find(id);
  if (address === "unavailable") throw unavailable();
  if (!address) throw new HttpError(404, "unknown-address", ADDRESS_TEXTS.notFound);
  return address;
}

function unavailable(): HttpError {
  return new HttpError(503, "address-lookup-unavailable", ADDRESS_TEXTS.unavailable);
}
