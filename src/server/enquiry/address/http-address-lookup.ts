import { z } from "zod";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Log } from "../../log.ts";
import { type AddressLookup, MOST_SUGGESTIONS } from "./address-lookup.ts";

interface HttpLookupOptions {
  url: string;
  key: string;
  log: Pick<Log, "warn">;
  timeoutMs?: number;
}

/** For each of the two attempts, so a visitor waits at most twice this long before the manual form appears. */
const TIMEOUT_MS = 2 * SECOND_MS;
const TRIES = 2;
const LONGEST_PART = 200;

const part = z
  .string()
  .max(LONGEST_PART)
  .nullish()
  .transform((text) => (text ?? "").trim());
const suggestionsSchema = z.object({
  suggestions: z.array(z.object({ address: z.string().max(LONGEST_PART), id: z.string().max(LONGEST_PART) })),
});
const addressSchema = z.object({
  building_name: part,
  building_number: part,
  line_1: part,
  line_2: part,
  line_3: part,
  line_4: part,
  town_or_city: part,
  county: part,
  postcode: part,
});

/** A service with an API like getAddress: `/autocomplete/{text}` and `/get/{id}`. It sees our server's IP, never the visitor's. */
export function createHttpAddressLookup({
  url,
  key,
  log,
  timeoutMs = TIMEOUT_MS,
}: HttpLookupOptions): AddressLookup {
  async function request(path: string): Promise<LookupResult> {
    let outcome: LookupResult = { kind: "unavailable", why: "not asked" };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      outcome = await requestOnce(`${url}${path}?api-key=${encodeURIComponent(key)}`, timeoutMs);
      if (outcome.kind !== "again") break;
    }
    if (outcome.kind === "answer" || outcome.kind === "nothing") return outcome;
    // The URL must not be logged: it contains the typed text and the API key.
    log.warn({ why: outcome.why }, "The address lookup failed.");
    return { kind: "unavailable", why: outcome.why };
  }

  return {
    async suggest(text) {
      const outcome = await request(`/autocomplete/${encodeURIComponent(text)}`);
      if (outcome.kind === "nothing") return [];
      const read = outcome.kind === "answer" ? suggestionsSchema.safeParse(outcome.body) : undefined;
      return read?.success ? read.data.suggestions.slice(0, MOST_SUGGESTIONS) : "unavailable";
    },
    async find(id) {
      const outcome = await request(`/get/${encodeURIComponent(id)}`);
      if (outcome.kind === "nothing") return undefined;
      const read = outcome.kind === "answer" ? addressSchema.safeParse(outcome.body) : undefined;
      return read?.success ? read.data : "unavailable";
    },
  };
}

type LookupResult =
  | { kind: "answer"; body: unknown }
  | { kind: "nothing" }
  /** Worth a retry: no response, or a server error. */
  | { kind: "again"; why: string }
  | { kind: "unavailable"; why: string };

async function requestOnce(url: string, timeoutMs: number): Promise<LookupResult> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { kind: "answer", body: await response.json() };
    // Such services answer 400 to a text that can't be an address.
    if (response.status === 404 || response.status === 400) return { kind: "nothing" };
    const why = `status ${response.status}`;
    return response.status >= 500 ? { kind: "again", why } : { kind: "unavailable", why };
  } catch (error) {
    return { kind: "again", why: (error as Error).name };
  }
}
