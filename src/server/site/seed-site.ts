import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  SETTINGS_NAMES,
  SETTINGS_SCHEMAS,
  type SettingsName,
} from "../../domain/site/settings/site-settings.ts";
import type { Db } from "../db/database.ts";
import { takeLock } from "../db/lock.ts";
import { countSiteDocuments, putSiteDocument, type SiteDocument } from "./settings/site-queries.ts";

export interface SeedOptions {
  /** A folder with one JSON file per settings document. */
  folder: string;
  /** Switches the demo agency's corrections off, so that the original rules apply. */
  legacyRules?: boolean;
  /** For the first start: does nothing if there are settings already. */
  onlyWhenEmpty?: boolean;
}

/** Writes the demo agency's settings in one transaction and returns how many documents were written. */
export async function seedSite(db: Db, options: SeedOptions): Promise<number> {
  const { folder, legacyRules: specRules = false, onlyWhenEmpty = false } = options;
  if (onlyWhenEmpty && (await countSiteDocuments(db.query)) > 0) return 0;
  const documents = await readDocuments(folder);
  const seeded = specRules ? documents.map(withLegacyRules) : documents;
  return db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    if (onlyWhenEmpty && (await countSiteDocuments(trx)) > 0) return 0;
    const now = Date.now();
    for (const document of seeded) await putSiteDocument(trx, document, now);
    return seeded.length;
  });
}

async function readDocuments(folder: string): Promise<SiteDocument[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = SETTINGS_NAMES.find((candidate) => toFileName(candidate) === file);
      if (!name) throw new Error(`${file} doesn't belong to any settings document.`);
      const body = SETTINGS_SCHEMAS[name].parse(JSON.parse(await readFile(join(folder, file), "utf8")));
      return { name, body };
    }),
  );
}

/** `stampDuty` is stored in `stamp-duty.json`. */
function toFileName(name: SettingsName): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

function withLegacyRules(document: SiteDocument): SiteDocument {
  return document.name === "corrections" ? { ...document, body: {} } : document;
}
