import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "../../src/server/db/database.ts";
import { listSentEmails } from "../support/account.ts";
import { startDemoApp } from "../support/demo-app.ts";
import type { Target } from "./attacked-site.ts";
import { type AttackedRoute, collectRoutes, watchApps } from "./inside/collect-routes.mjs";
import { plantFlaws } from "./inside/planted-flaws.mjs";
import { plantStoredFlaws } from "./inside/planted-stored-flaws.mjs";

export interface AttackedApp extends Target {
  close(): Promise<void>;
}

const HOMES = 20;

/** The real app in the test's own process, listening on a port: for the short attacks of the tests. */
export async function startAttackedApp(engine: Engine, { isPlanted = false } = {}): Promise<AttackedApp> {
  let routes: AttackedRoute[] = [];
  let dataDir: string | undefined;
  const stopWatching = watchApps((app) => {
    routes = collectRoutes(app);
    if (!isPlanted) return;
    plantFlaws(app);
    plantStoredFlaws(app, () => dataDir);
  });
  const { app, testDb, close } = await startDemoApp(engine, {
    count: HOMES,
    environment: { TRUSTED_PROXIES: "1" },
  });
  stopWatching();
  dataDir = testDb.dataDir;
  await app.listen({ host: "127.0.0.1", port: 0 });
  // Until then, /readyz answers 503.
  while ((await app.inject("/readyz")).statusCode !== 200) await sleep(50);
  return {
    engine,
    routes,
    dataDir: testDb.dataDir,
    database: testDb.options,
    hasWorker: false,
    port: (app.server.address() as AddressInfo).port,
    readEmails: () => listSentEmails(testDb),
    close,
  };
}
