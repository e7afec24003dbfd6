import type { TestProject } from "vitest/node";
import { buildWhenNeeded } from "../../scripts/build.mjs";
import { startPostgresCluster } from "./postgres-cluster.ts";
import { copyOf, PRODUCTION, shareImages, startSite, temporaryFolder } from "./site-process.ts";
import { createPostgresDatabase } from "./templates.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the demo agency has been seeded once, for every other site to begin with. */
    seededFolder: string;
    /** Where every site of this run keeps the images it has encoded. */
    imagesFolder: string;
    sqliteSite: string;
    postgresSite: string;
    /** The site for journeys that send, register or save. Its mails and database are in the data folder. */
    writingSite: { url: string; dataDir: string };
  }
}

/** The journeys say in a header which visitor they are. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: "1" };

/**
 * The built product three times: once on each engine for journeys that only read, and once for those that write. Only a journey
 * that needs another configuration, ends the process or breaks its database starts a site of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhenNeeded();
  const imagesFolder = temporaryFolder();
  const seeded = await startSite({ command: PRODUCTION, dataDir: temporaryFolder() });
  await seeded.stop();
  const cluster = await startPostgresCluster();
  const databaseUrl = await createPostgresDatabase({ adminUrl: cluster.url, name: "journeys" });
  const start = (dataDir: string, environment: Record<string, string> = {}) =>
    startSite({
      command: PRODUCTION,
      dataDir: shareImages(dataDir, imagesFolder),
      environment: { ...BEHIND_A_PROXY, ...environment },
    });
  const [sqlite, writing, postgres] = await Promise.all([
    start(copyOf(seeded.dataDir)),
    start(copyOf(seeded.dataDir)),
    start(temporaryFolder(), { DATABASE_URL: databaseUrl }),
  ]);
  project.provide("seededFolder", seeded.dataDir);
  project.provide("imagesFolder", imagesFolder);
  project.provide("sqliteSite", sqlite.url);
  project.provide("postgresSite", postgres.url);
  project.provide("writingSite", { url: writing.url, dataDir: writing.dataDir });
  return async () => {
    await Promise.all([sqlite.stop(), writing.stop(), postgres.stop()]);
    await cluster.stop();
  };
}
