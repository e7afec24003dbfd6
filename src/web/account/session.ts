import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { SIGN_OUT_FAILED_TEXT, SIGNED_OUT_TEXT } from "../../domain/account/account-texts.ts";
import { BLANK_USER, isPersisted, type User, type UserAnswer } from "../../domain/account/user.ts";
import { USER_CALLS } from "../../domain/account/user-calls.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";
import { sendCall, setAuthenticityToken, setShownUser } from "../lib/client/send-call.ts";
import { clearStoredValues, onLocalValue, saveLocalValue } from "../lib/storage.ts";
import { keepAlone, keepWithUser } from "../saved/keep-saved-items.ts";
import { whileLoading } from "../session/app-state.ts";
import { emitSiteEvent } from "../session/site-events.ts";
import { SESSION_SIGNAL } from "../session/user-known.ts";
import { userStore } from "../session/user-store.ts";
import { showToast } from "../toast/toast-store.ts";

let isStarted = false;

/** Once for each page that is loaded, by whoever first needs it: with the answer, or without one to ask for it. */
export async function startSession(answer?: UserAnswer): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  onLocalValue(SESSION_SIGNAL, () => void loadUser());
  // A page that Back brings out of the browser's memory still shows whoever was signed in then.
  window.addEventListener("pageshow", ({ persisted }) => persisted && void loadUser());
  if (!answer) return loadUser();
  setAuthenticityToken(answer.authenticity_token);
  await become(answer.user);
}

/** Where the server does not answer, the visitor goes on with what is in the browser. */
export async function loadUser(): Promise<void> {
  await whileLoading("user", async () => {
    const asked = changes;
    try {
      const { user, authenticity_token } = await fetchCall(USER_CALLS.findUser);
      setAuthenticityToken(authenticity_token);
      // An answer from before a sign-in or sign-out must not bring the visitor of then back.
      if (asked === changes) await become(user);
    } catch {
      userStore.set({ ...userStore.get(), isKnown: true });
    }
  });
}

/** How often somebody has signed in or out on this page. */
let changes = 0;

/** Somebody is signed in, or nobody is any more. */
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

/** All that this browser remembers of its visitor; the page begins anew. */
export function forgetEverything(): void {
  clearStoredValues();
  window.location.assign("/");
}
