import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import type { User, UserAnswer } from "../../domain/account/user.ts";
import { type Call, callAddress } from "../../domain/call.ts";
import { fetchJson } from "../lib/http.ts";
import { type Sent, send, setAuthenticityToken } from "../lib/send.ts";

type Parts = Readonly<Record<string, string | number>>;

/** Sends a row of a call table. */
export function sendCall(
  call: Call,
  { fields = {}, parts }: { fields?: Readonly<Record<string, unknown>>; parts?: Parts } = {},
): Promise<Sent> {
  return send(callAddress(call, parts), { fields, ...(call.override ? { method: call.override } : {}) });
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
