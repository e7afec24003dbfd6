import type { TestProject } from "vitest/node";
import { buildWhenNeeded } from "../../scripts/build.mjs";
import { openDatabase } from "../../src/server/db/database.ts";
import { openEncodedImages } from "./encoded-images.ts";
import { freePort, startPostgresCluster } from "./postgres-cluster.ts";
import { setQuietRegistration } from "./registration.ts";
import { copySeeded, PRODUCTION, shareImages, startSite, temporaryFolder } from "./site-process.ts";
import { createPostgresDatabase } from "./templates.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder with the seeded demo agency, which every other site starts with. */
    seededFolder: string;
    /** The folder where all sites store encoded images. It is kept for the next run. */
    imagesFolder: string;
    sqliteSite: string;
    postgresSite: string;
    /**
     * The site for journeys that send, register or save. Its emails and database are in the data folder. `namedUrl` is
     * its public URL, with a name instead of an ip: browsers create passkeys only for names.
     */
    writingSite: { url: string; namedUrl: string; dataDir: string };
  }
}

/** Journeys identify their visitor with a header. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: "1" };

/**
 * Runs the built product three times: once per engine for journeys that only read, and once for those that write.
 * Only a journey that needs another configuration, ends the process or breaks its database starts its own site.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhenNeeded();
  const imagesFolder = openEncodedImages();
  const start = (dataDir: string, environment: Record<string, string> = {}) =>
    startSite({
      command: PRODUCTION,
      dataDir: shareImages(dataDir, imagesFolder),
      environment: { ...BEHIND_A_PROXY, ...environment },
    });
  const cluster = await startPostgresCluster();
  const databaseUrl = await createPostgresDatabase({ adminUrl: cluster.url, name: "journeys" });
  // Both are seeded by their first start, which takes longest, so at the same time.
  const [seededFolder, postgres] = await Promise.all([
    seedFolder(),
    start(temporaryFolder(), { DATABASE_URL: databaseUrl }),
  ]);
  const port = await freePort();
  const namedUrl = `http://localhost:${port}`;
  const [sqlite, writing] = await Promise.all([
    start(copySeeded(seededFolder)),
    start(copySeeded(seededFolder), { PORT: String(port), PUBLIC_URL: namedUrl }),
  ]);
  project.provide("seededFolder", seededFolder);
  project.provide("imagesFolder", imagesFolder);
  project.provide("sqliteSite", sqlite.url);
  project.provide("postgresSite", postgres.url);
  project.provide("writingSite", { url: writing.url, namedUrl, dataDir: writing.dataDir });
  return async () => {
    await Promise.all([sqlite.stop(), writing.stop(), postgres.stop()]);
    await cluster.stop();
  };
}

/** A data folder with the demo agency, and quiet registration off. */
async function seedFolder(): Promise<string> {
  const { dataDir, stop } = await startSite({ command: PRODUCTION, dataDir: temporaryFolder() });
  await stop();
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  await setQuietRegistration(db, false);
  await db.close();
  return dataDir;
}
