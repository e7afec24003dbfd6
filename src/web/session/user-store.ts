import { BLANK_USER, type User } from "../../domain/account/user.ts";
import { createStore } from "../lib/create-store.ts";

interface UserState {
  /** As the server has them; the forms keep their own copy while it is edited. */
  user: User;
  /** False until the server has said who this is. */
  isKnown: boolean;
}

export const userStore = createStore<UserState>({ user: BLANK_USER, isKnown: false });

/** Written whenever somebody signs in or out, or changes their saved items, for the other tabs to hear. */
export const SESSION_SIGNAL = "session-changed";

let known: Promise<unknown> = Promise.resolve();

/** Ends when the page's first question to the server about who this is has been answered, or has failed. */
export function whenUserKnown(): Promise<unknown> {
  return known;
}

export function setUserKnown(promise: Promise<unknown>): void {
  known = promise;
}
