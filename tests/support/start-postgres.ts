import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { createPostgresDatabase } from "./engines.ts";
import { startPostgresCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One cluster for the whole run; each test copies a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const templateUrl = await createPostgresDatabase(cluster.url, "gable_template");
  const template = openDatabase({ dataDir: "", databaseUrl: templateUrl });
  await migrate(template);
  await template.close();
  project.provide("postgresUrl", cluster.url);
  return () => cluster.stop();
}
