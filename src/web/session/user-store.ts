import { BLANK_USER, type User } from "../../domain/account/user.ts";
import { createStore } from "../lib/create-store.ts";

interface UserState {
  /** The user as the server has them. Forms edit their own copy. */
  user: User;
  /** False until the server has said who is signed in. */
  isKnown: boolean;
}

export const userStore = createStore<UserState>({ user: BLANK_USER, isKnown: false });
