import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time/time.ts";
import { isWebSource, type KnownFile } from "./feed-media.ts";

/**
 * How a file is looked at: taken from the delivery, fetched, asked for on condition that it changed, or noted as named
 * but never received.
 */
export type Look = "none" | "delivery" | "fetch" | "ask" | "missing";

interface LookInput {
  source: string;
  /** When its sender says that it changed. */
  changed: string | null;
  known: KnownFile | undefined;
  /** The fingerprint of the file of this name in the delivery; undefined if it didn't come with it. */
  delivered: string | undefined;
  now: number;
}

/** After this many failures in a row a file is given up: the property is shown without it. */
export const MOST_TRIES = 5;
const WEEK_MS = 7 * DAY_MS;
const WAITS_MS = [10 * MINUTE_MS, HOUR_MS, DAY_MS, DAY_MS] as const;
/** Up to this share later, so that files that failed together aren't fetched together. */
const JITTER = 0.1;

/** Whether and how a file has to be looked at now. */
export function findLook({ source, changed, known, delivered, now }: LookInput): Look {
  const isDue = known === undefined || known.nextLookAt === null || known.nextLookAt <= now;
  if (isWebSource(source)) {
    if (!known || known.fingerprint !== changed) return "fetch";
    if (!isDue) return "none";
    return known.state === "failed" || known.tries > 0 ? "fetch" : "ask";
  }
  if (delivered !== undefined && known?.fingerprint !== delivered) return "delivery";
  if (!known) return "missing";
  // The name of a file that was received before means that file, however long ago.
  const wasReceived = known.state !== "failed" || known.fingerprint !== null;
  return wasReceived || !isDue ? "none" : "missing";
}

/** Whether a set is shown without this file. */
export function isGivenUp({ state, tries }: Pick<KnownFile, "state" | "tries">): boolean {
  return state === "failed" && tries >= MOST_TRIES;
}

/** When to look again after a number of failures in a row; 0 after a success. `chance` is a number from 0 to 1. */
export function decideNextLook({
  tries,
  now,
  chance,
}: {
  tries: number;
  now: number;
  chance: number;
}): number {
  const wait = (tries > 0 && WAITS_MS[tries - 1]) || WEEK_MS;
  return now + Math.round(wait * (1 + chance * JITTER));
}
