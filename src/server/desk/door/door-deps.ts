import type { CommonPasswords } from "../../account/password/common-passwords.ts";
import type { Db } from "../../db/database.ts";
import type { DeskThrottle } from "./desk-throttle.ts";

export interface DoorDeps {
  db: Db;
  publicUrl: string;
  /** Signs and seals. */
  secret: string;
  /** The present secret and earlier ones, which may have sealed what is stored. */
  secrets: readonly string[];
  throttle: DeskThrottle;
  commonPasswords: CommonPasswords;
  getAgencyName(): Promise<string>;
}
