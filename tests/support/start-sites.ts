import type { TestProject } from "vitest/node";
import { buildWhenNeeded } from "../../scripts/build.mjs";
import { createPostgresDatabase } from "./engines.ts";
import { startPostgresCluster } from "./postgres-cluster.ts";
import { copyOf, PRODUCTION, startSite, temporaryFolder } from "./site-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the demo agency has been seeded once, for every other site to begin with. */
    seededFolder: string;
    sqliteSite: string;
    postgresSite: string;
  }
}

/** The journeys say in a header which visitor they are. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: "1" };

/** The built product twice, once on each engine: the journeys go through both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhenNeeded();
  const seeded = await startSite({ command: PRODUCTION, dataDir: temporaryFolder() });
  await seeded.stop();
  project.provide("seededFolder", seeded.dataDir);
  const cluster = await startPostgresCluster();
  const databaseUrl = await createPostgresDatabase(cluster.url, "journeys");
  const [sqlite, postgres] = await Promise.all([
    startSite({ command: PRODUCTION, dataDir: copyOf(seeded.dataDir), environment: BEHIND_A_PROXY }),
    startSite({
      command: PRODUCTION,
      dataDir: temporaryFolder(),
      environment: { ...BEHIND_A_PROXY, DATABASE_URL: databaseUrl },
    }),
  ]);
  project.provide("sqliteSite", sqlite.url);
  project.provide("postgresSite", postgres.url);
  return async () => {
    await Promise.all([sqlite.stop(), postgres.stop()]);
    await cluster.stop();
  };
}
