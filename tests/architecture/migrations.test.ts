import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = "src/server/db/migrations";
const IMPORT = /(?:\sfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

/** What a migration must not import: anything outside its folder can change after the migration has run. */
function listForbiddenImports(source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map(([, path = ""]) => path)
    .filter((path) => path !== "kysely" && !/^\.\/[^/]+$/.test(path));
}

describe("a migration", () => {
  it.each(readdirSync(FOLDER))("imports only Kysely and its own folder: %s", (file) => {
    expect(listForbiddenImports(readFileSync(join(FOLDER, file), "utf8"))).toEqual([]);
  });

  it.each([
    ['import { STREET_KEY } from "../stock-keys.ts";', ["../stock-keys.ts"]],
    ['import {\n  wordsOf,\n} from "../../../domain/text/words.ts";', ["../../../domain/text/words.ts"]],
    ['import type { Trx } from "../database.ts";', ["../database.ts"]],
    ['const { readFile } = await import("node:fs");', ["node:fs"]],
    ['import "../set-up.ts";', ["../set-up.ts"]],
    ['export { x } from "./../x.ts";', ["./../x.ts"]],
    ['import { sql } from "kysely";\nimport type { Migration } from "./migration.ts";', []],
  ])("is checked for imports: %j", (source, forbidden) => {
    expect(listForbiddenImports(source)).toEqual(forbidden);
  });
});
