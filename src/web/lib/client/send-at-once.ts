import type { Call, PayloadOf } from "../../../domain/url/call.ts";
import { authenticityToken } from "./fetch-call.ts";

const FORBIDDEN = 403;

/**
 * Sends a call whose response isn't read. On a page that has a token the request starts before this returns, so that it
 * arrives even if the visitor leaves the page at once. `sendCall` is loaded only to get or renew the token.
 */
export function sendAtOnce<Entry extends Call>(call: Entry, payload: PayloadOf<Entry>): void {
  const token = authenticityToken();
  const sent =
    token === ""
      ? Promise.resolve(FORBIDDEN)
      : fetch(call.path, {
          method: "POST",
          keepalive: true,
          headers: { "content-type": "application/json", "x-csrf-token": token },
          body: JSON.stringify(payload),
        }).then(({ status }) => status);
  sent
    .then((status) => (status === FORBIDDEN ? import("./send-call.ts") : undefined))
    .then((client) => client?.sendCall<Call>(call, { payload }))
    .catch(() => undefined);
}
