import { authenticityToken } from "./http.ts";

/** What the browser has to solve, to show that a person uses it. */
export async function fetchBotChallenge(signal: AbortSignal): Promise<unknown> {
  const response = await fetch("/bot-check/challenge", { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The bot check answered ${response.status}.`);
  return response.json();
}

export interface Sending {
  /** Texts, numbers and groups are sent as JSON; a form's own data, files included, as the form would. */
  fields: Readonly<Record<string, unknown>> | FormData;
  /** The address takes a POST that stands for this. */
  method?: "put" | "delete";
}

/** `status` is 0 when nothing came back; `code` and `message` are the server's own. */
export type Sent =
  | { ok: true; status: number; body: unknown }
  | {
      ok: false;
      status: number;
      body: unknown;
      code?: string;
      message?: string;
      errors?: Record<string, string[]>;
    };

const SEND_TIMEOUT_MS = 30_000;

/** Every write of a form goes through here, apart from `http.ts` because forms are no part of a first load. Whatever the answer, and also when there is none, it is a value. */
export async function send(address: string, { fields, method }: Sending): Promise<Sent> {
  const token = authenticityToken();
  const guards = { authenticity_token: token, ...(method ? { _method: method } : {}) };
  const isForm = fields instanceof FormData;
  if (isForm) for (const [name, value] of Object.entries(guards)) fields.set(name, value);
  try {
    const response = await fetch(address, {
      method: "POST",
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      headers: {
        accept: "application/json",
        "x-csrf-token": token,
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
      body: isForm ? fields : JSON.stringify({ ...fields, ...guards }),
    });
    const body = await response.json().catch(() => undefined);
    // A sign-in or sign-out makes the page's token worthless and says the new one.
    if (body?.authenticity_token) setAuthenticityToken(body.authenticity_token);
    const { ok, status } = response;
    if (ok) return { ok, status, body };
    return { ok, status, body, code: body?.error, message: body?.message, errors: body?.errors };
  } catch {
    return { ok: false, status: 0, body: undefined };
  }
}

export function setAuthenticityToken(token: string): void {
  document.querySelector('meta[name="csrf-token"]')?.setAttribute("content", token);
}
