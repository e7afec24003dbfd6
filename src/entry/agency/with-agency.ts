import type { Config } from "../../server/config.ts";
import type { Db } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { openAgencyPictures } from "../../server/site/agency/open-agency-pictures.ts";
import { PICTURES_FOLDER, RENDERER_PROGRAM } from "../package-root.ts";
import { withDatabase } from "../with-database.ts";

type OpenedPictures = ReturnType<typeof openAgencyPictures>;

/** Runs a command with the migrated database and the agency's pictures, and closes both. */
export function withAgency(
  work: (site: {
    db: Db;
    config: Config;
    pictures: OpenedPictures["pictures"];
    store: OpenedPictures["store"];
  }) => Promise<void>,
): Promise<void> {
  return withDatabase(async (db, config) => {
    await migrate(db);
    const options = { db, config, shippedFolder: PICTURES_FOLDER, rendererProgram: RENDERER_PROGRAM };
    const { pictures, store, close } = openAgencyPictures(options);
    try {
      await work({ db, config, pictures, store });
    } finally {
      await close();
    }
  });
}
