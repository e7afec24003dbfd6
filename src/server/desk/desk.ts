import type { FastifyInstance } from "fastify";
import type { DeskSection } from "../../domain/desk/desk-frame.ts";
import type { DeskRenderer } from "../../domain/desk/desk-page.ts";
import type { DeskUser } from "../../domain/desk/role.ts";
import type { StorageState } from "../../domain/site/storage-state.ts";
import type { CommonPasswords } from "../account/password/common-passwords.ts";
import type { Config } from "../config.ts";
import type { Db, Query } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { KeepPictureDeps } from "../media/keep-picture.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import type { SiteSettingsCache } from "../site/settings/site-settings-cache.ts";
import type { DeskDoor, DeskVisit } from "./desk-door.ts";

/** What the server gives to the desk. */
export interface DeskDeps {
  db: Db;
  config: Config;
  settings: SiteSettingsCache;
  renderer: DeskRenderer;
  store: MediaStore;
  /** Cleans and measures pictures that staff upload. */
  pictures: Pick<KeepPictureDeps, "queue" | "renderer">;
  /** Tries the files of a feed; without it this process does. */
  runProgram?: string | undefined;
  log: Log;
  commonPasswords: CommonPasswords;
  readStorage(): Promise<StorageState>;
}

export type ProofAnswer = "right" | "wrong" | "too-many";

/** Where the rooms register their routes, and what they add to each other's screens. */
export interface Desk extends DeskDeps {
  app: FastifyInstance;
  door: DeskDoor;
  /** How much waits in a section, for the person's branches. Each room adds its own. */
  waiting: Map<DeskSection, (query: Query, user: DeskUser) => Promise<number>>;
  /** Checks a code or password that was typed as fresh proof. The door sets it. */
  checkProof(proof: { visit: DeskVisit; text: string; ip: string; now: number }): Promise<ProofAnswer>;
  /** What the browser needs to ask for a passkey instead; undefined if the person has none. */
  askForProof(visit: DeskVisit, now: number): Promise<string | undefined>;
}
