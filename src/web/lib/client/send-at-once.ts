import type { Call, PayloadOf } from "../../../domain/url/call.ts";
import { authenticityToken } from "./fetch-call.ts";

const FORBIDDEN = 403;

/**
 * Sends a call whose response isn't read. The request starts before this returns, so that it arrives even if the
 * visitor leaves the page at once. `sendCall` is loaded only to renew a refused token.
 */
export function sendAtOnce<Entry extends Call>(call: Entry, payload: PayloadOf<Entry>): void {
  fetch(call.path, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", "x-csrf-token": authenticityToken() },
    body: JSON.stringify(payload),
  })
    .then(({ status }) => (status === FORBIDDEN ? import("./send-call.ts") : undefined))
    .then((client) => client?.sendCall<Call>(call, { payload }))
    .catch(() => undefined);
}
