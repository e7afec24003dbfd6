import { openAgencyPictures } from "../../src/server/site/agency/open-agency-pictures.ts";
import type { TestDb } from "./engines.ts";

/** The pictures of a test's database: the demo's folder and a media store in the test's data folder. */
export function openTestPictures({ db, dataDir }: Pick<TestDb, "db" | "dataDir">) {
  return openAgencyPictures({
    db,
    config: { dataDir, mediaUrl: undefined },
    shippedFolder: "demo/pictures",
    rendererProgram: "src/entry/render-images.ts",
  });
}
