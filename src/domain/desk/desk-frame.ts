import type { StorageState } from "../site/storage-state.ts";
import type { DeskUser } from "./role.ts";

/** What every screen shows around its own content. */
export interface DeskFrame {
  agencyName: string;
  user: DeskUser;
  /** The names of the person's branches, or "All branches". */
  branchText: string;
  /** Red counts of what waits, by section. */
  waiting: Partial<Record<DeskSection, number>>;
  /** The path and query of this page. */
  url: string;
  storage: StorageState;
}

export type DeskSection =
  | "today"
  | "enquiries"
  | "viewing-times"
  | "stock"
  | "feeds"
  | "pages"
  | "menus"
  | "theme"
  | "branches"
  | "people"
  | "users"
  | "setup"
  | "audit";
