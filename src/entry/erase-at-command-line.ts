import { pino } from "pino";
import { describeErasure, eraseByEmail } from "../server/account/erasure/erase-by-email.ts";
import { openErasureJournal } from "../server/account/erasure/erasure-journal.ts";
import type { Config } from "../server/config.ts";
import type { Db } from "../server/db/database.ts";
import { logSerializers } from "../server/log.ts";
import { createSiteSettingsCache } from "../server/site/settings/site-settings-cache.ts";

/** `npm run leads -- --erase person@example.org` deletes the rows now; the next worker run deletes the files. */
export async function eraseAtCommandLine(db: Db, config: Config, email: string): Promise<void> {
  if (!email.includes("@")) {
    console.error("Usage: npm run leads -- --erase person@example.org");
    process.exitCode = 1;
    return;
  }
  // Logs to stderr, so that the result on stdout stays separate.
  const log = pino({ level: "info", serializers: logSerializers }, pino.destination(2));
  const { agency } = await createSiteSettingsCache(db, log).get();
  const { publicUrl, sessionSecret: secret } = config;
  const result = await eraseByEmail(
    {
      db,
      log,
      agencyName: agency.name,
      publicUrl,
      secret,
      erasures: openErasureJournal(config.dataDir),
    },
    { email, now: Date.now() },
  );
  for (const line of describeErasure(result)) console.log(line);
}
