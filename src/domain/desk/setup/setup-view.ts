import type { SetupStop } from "./setup-checklist.ts";

export interface SetupView {
  /** '9 of 12 are done.' */
  context: string;
  stops: SetupStop[];
}
