import { HOUR_MS } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import { createPlacer, type Placer } from "./place-record.ts";

/** The gazetteer changes with a release or a new demo, not while calls arrive. */
const KEPT_MS = HOUR_MS;

/** A placer for single records: it reads the gazetteer when the first one comes, and again after an hour. */
export function createLazyPlacer(query: Query): Placer {
  let placer: Promise<Placer> | undefined;
  let readAt = 0;
  return {
    async placeRecord(record) {
      if (!placer || performance.now() - readAt > KEPT_MS) {
        readAt = performance.now();
        placer = createPlacer(query);
        // A database that was away for a moment must not fail every later call.
        placer.catch(() => {
          placer = undefined;
        });
      }
      return (await placer).placeRecord(record);
    },
  };
}
