import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { SIGN_OUT_FAILED_TEXT, SIGNED_OUT_TEXT } from "../../domain/account/account-texts.ts";
import { BLANK_USER, isPersisted, type User, type UserAnswer } from "../../domain/account/user.ts";
import { USER_CALLS } from "../../domain/account/user-calls.ts";
import { fetchCall, setAuthenticityToken } from "../lib/client/fetch-call.ts";
import { sendCall, setShownUser } from "../lib/client/send-call.ts";
import { clearStoredValues, onLocalValue, saveLocalValue } from "../lib/storage.ts";
import { keepAlone, keepWithUser } from "../saved/keep-saved-items.ts";
import { whileLoading } from "../session/app-state.ts";
import { emitSiteEvent } from "../session/site-events.ts";
import { SESSION_SIGNAL } from "../session/user-known.ts";
import { userStore } from "../session/user-store.ts";
import { showToast } from "../toast/toast-store.ts";

let isStarted = false;

/** Runs only once per page load. Without an answer it loads the user itself. */
export async function startSession(answer?: UserAnswer): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  onLocalValue(SESSION_SIGNAL, () => void loadUser());
  // A page restored from the back/forward cache still shows the user of that time.
  window.addEventListener("pageshow", ({ persisted }) => persisted && void loadUser());
  if (!answer) return loadUser();
  setAuthenticityToken(answer.authenticity_token);
  await become(answer.user);
}

/** If the server doesn't respond, the visitor continues with what is in the browser. */
export async function loadUser(): Promise<void> {
  await whileLoading("user", async () => {
    const asked = changes;
    try {
      const { user, authenticity_token } = await fetchCall(USER_CALLS.findUser);
      setAuthenticityToken(authenticity_token);
      // A response from before a sign-in or sign-out must not restore the earlier user.
      if (asked === changes) await become(user);
    } catch {
      userStore.set({ ...userStore.get(), isKnown: true });
    }
  });
}

/** How often the user has changed on this page. */
let changes = 0;

/** Updates the page after a sign-in (a user) or sign-out (null). */
export async function become(user: User | null): Promise<void> {
  const before = userStore.get().user;
  if (before.user_id !== (user?.user_id ?? null)) changes += 1;
  userStore.set({ user: user ?? BLANK_USER, isKnown: true });
  setShownUser(user?.user_id ?? null);
  if (user && isPersisted(user)) {
    if (before.user_id !== user.user_id) emitSiteEvent("user_signed_in", { user_id: user.user_id });
    await keepWithUser(user, { onChanged: tellOtherTabs, onSessionEnded: () => void loadUser() });
  } else {
    keepAlone();
    if (isPersisted(before)) emitSiteEvent("user_signed_out", {});
  }
}

export function tellOtherTabs(): void {
  saveLocalValue(SESSION_SIGNAL, Date.now());
}

export async function signOut(): Promise<void> {
  const answer = await whileLoading("user", () => sendCall(ACCOUNT_CALLS.signOut));
  if (!answer.ok) {
    showToast(SIGN_OUT_FAILED_TEXT, { kind: "error" });
    return;
  }
  await become(null);
  tellOtherTabs();
  showToast(SIGNED_OUT_TEXT);
}

/** Clears everything stored in this browser and starts again at the home page. */
export function forgetEverything(): void {
  clearStoredValues();
  window.location.assign("/");
}
