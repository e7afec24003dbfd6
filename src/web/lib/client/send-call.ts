import { USER_CALLS } from "../../../domain/account/user-calls.ts";
import type { AnswerOf, Call, CallOptions } from "../../../domain/url/call.ts";
import { callUrl } from "./call-url.ts";
import { authenticityToken, fetchCall, setAuthenticityToken } from "./fetch-call.ts";

/** Why a call was refused. `status` is 0 if there was no response; `code` and `message` come from the server. */
export interface Refused {
  ok: false;
  status: number;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

export type Sent<Answer = unknown> = { ok: true; status: number; answer: Answer } | Refused;

interface SendSettings {
  /** The honeypot's value and the bot check token, which every form sends with its payload. */
  guards?: Readonly<Record<string, string>>;
  /** Sends multipart form data instead of JSON. */
  isForm?: boolean;
}

type SendOptions<Entry extends Call> = CallOptions<Entry> & SendSettings;
type SendArguments<Entry extends Call> =
  Record<never, never> extends CallOptions<Entry>
    ? [options?: SendOptions<Entry>]
    : [options: SendOptions<Entry>];

const SEND_TIMEOUT_MS = 30_000;
const TOKEN_REFUSED = "invalid-authenticity-token";

/**
 * Makes a call that changes something. Any result, including no response, is returned as a value. The page's first call
 * fetches the visitor's token. If the token is refused because the session ended or was replaced while the page was
 * open, a new one is fetched and the call is sent again once.
 */
export async function sendCall<Entry extends Call>(
  call: Entry,
  ...[options]: SendArguments<Entry>
): Promise<Sent<AnswerOf<Entry>>> {
  const post = () => postCall(call, options ?? {});
  await ensureToken();
  const sent = await post();
  if (sent.ok || sent.code !== TOKEN_REFUSED) return sent;
  return (await renewToken()) ? post() : sent;
}

async function postCall<Entry extends Call>(
  call: Entry,
  { payload, guards, isForm, ...target }: SendSettings & { payload?: unknown },
): Promise<Sent<AnswerOf<Entry>>> {
  const token = authenticityToken();
  const override = call.override ? { _method: call.override } : {};
  const fields = { ...(payload as object), ...guards, authenticity_token: token, ...override };
  try {
    const response = await fetch(callUrl<Call>(call, target), {
      method: "POST",
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      headers: {
        accept: "application/json",
        "x-csrf-token": token,
        ...(isForm ? {} : { "content-type": "application/json" }),
        // The server can tell before it reads the body, e.g. to let a sign-out pass while sign-ins are refused.
        ...(call.override ? { "x-http-method-override": call.override } : {}),
      },
      body: isForm ? toFormData(fields) : JSON.stringify(fields),
    });
    const body = await response.json().catch(() => undefined);
    // Signing in or out invalidates the page's token, and the response contains the new one.
    if (body?.authenticity_token) setAuthenticityToken(body.authenticity_token);
    const { ok, status } = response;
    if (ok) return { ok, status, answer: body };
    return { ok, status, code: body?.error, message: body?.message, errors: body?.errors };
  } catch {
    return { ok: false, status: 0 };
  }
}

function toFormData(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

let shownUserId: number | null = null;

/** Sets the account that the page shows; null if the visitor is signed out. */
export function setShownUser(userId: number | null): void {
  shownUserId = userId;
}

/** A page has no token of its own, because it is the same for every visitor. */
export async function ensureToken(): Promise<void> {
  if (authenticityToken() === "") await renewToken();
}

/**
 * Returns true if there is a new token. What was done as one user must never be sent as another, so in that case the
 * old token stays.
 */
async function renewToken(): Promise<boolean> {
  try {
    const { user, authenticity_token } = await fetchCall(USER_CALLS.findUser);
    if (user && user.user_id !== shownUserId) return false;
    setAuthenticityToken(authenticity_token);
    return true;
  } catch {
    return false;
  }
}
