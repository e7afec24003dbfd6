import { createFullTextTable } from "./full-text-table.ts";
import type { Migration } from "./migration.ts";

export const fullTextTable: Migration = { name: "0002-full-text", up: createFullTextTable };
