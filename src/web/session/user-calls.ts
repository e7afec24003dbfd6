import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import type { User, UserAnswer } from "../../domain/account/user.ts";
import { type Call, callAddress } from "../../domain/url/call.ts";
import { fetchJson } from "../lib/http.ts";
import { type Sent, send, setAuthenticityToken } from "../lib/send.ts";
import { userStore } from "./user-store.ts";

type Parts = Readonly<Record<string, string | number>>;

/** Sends a row of a call table. A token that was refused is fetched anew, once: the session may have ended meanwhile. */
export async function sendCall(
  call: Call,
  { fields = {}, parts }: { fields?: Readonly<Record<string, unknown>>; parts?: Parts } = {},
): Promise<Sent> {
  const ask = () =>
    send(callAddress(call, parts), { fields, ...(call.override ? { method: call.override } : {}) });
  const answer = await ask();
  if (answer.ok || answer.code !== "invalid-authenticity-token") return answer;
  return (await isStillTheSame()) ? ask() : answer;
}

/** Nobody, or whom the page shows: what was pressed as one person is never sent as another. */
async function isStillTheSame(): Promise<boolean> {
  const shown = userStore.get().user.user_id;
  return fetchUser().then(
    (user) => user === null || user.user_id === shown,
    () => false,
  );
}

/** Throws when the server does not answer: who this is stays unknown then. */
export async function fetchUser(): Promise<User | null> {
  const { user, authenticity_token } = await fetchJson<UserAnswer>(ACCOUNT_CALLS.findUser.path);
  setAuthenticityToken(authenticity_token);
  return user;
}

/** The user in an answer that carries one. */
export function userIn(answer: Extract<Sent, { ok: true }>): User | null {
  return (answer.body as UserAnswer).user;
}
