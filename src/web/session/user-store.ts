import { BLANK_USER, type User } from "../../domain/account/user.ts";
import { createStore } from "../lib/create-store.ts";

interface UserState {
  /** As the server has them; the forms keep their own copy while it is edited. */
  user: User;
  /** False until the server has said who this is. */
  isKnown: boolean;
}

export const userStore = createStore<UserState>({ user: BLANK_USER, isKnown: false });
