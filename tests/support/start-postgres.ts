import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgresCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    /** SQLite files that tests start with. */
    templatesFolder: string;
  }
}

/** One cluster and one folder of templates for the whole run. Each test copies a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const templatesFolder = mkdtempSync(join(tmpdir(), "gable-templates-"));
  project.provide("postgresUrl", cluster.url);
  project.provide("templatesFolder", templatesFolder);
  return async () => {
    await cluster.stop();
    rmSync(templatesFolder, { recursive: true, force: true });
  };
}
