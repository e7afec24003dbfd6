import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FeedSettings } from "../../../domain/feed/feed-settings-schema.ts";
import { isSameOrigin } from "../../../domain/feed/pull/paged-source.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { requestGuarded } from "../media/guarded-request.ts";
import type { HostBudget } from "../media/host-budget.ts";
import { isPublicIp } from "../media/public-ip.ts";
import type { Credentials } from "./sealed-credentials.ts";

/** A feed that couldn't be fetched. The message is for the agency's people. */
export class PullFailed extends Error {
  override readonly name = "PullFailed";
  /** Another try can't help. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Gets a URL of the feed. Throws `PullFailed`. */
export type PullRequest = (url: string) => Promise<IncomingMessage>;

interface PullRequestOptions {
  pull: NonNullable<FeedSettings["pull"]>;
  credentials: Credentials | undefined;
  budget: HostBudget;
  /** Ends the whole pull. */
  signal: AbortSignal;
  timeoutMs?: number;
}

const TIMEOUT_MS = 2 * MINUTE_MS;
/** A server that wants us to stay away for longer is asked again at the feed's next time. */
const LONGEST_PAUSE_MS = 2 * MINUTE_MS;
const MOST_PAUSES = 3;

/** Requests with the feed's credentials, which go to the feed's own server and nowhere else. */
export function createPullRequest(options: PullRequestOptions): PullRequest {
  const { pull, credentials, budget, signal, timeoutMs = TIMEOUT_MS } = options;
  const headers = {
    accept: "application/json, application/vnd.api+json, */*;q=0.5",
    ...toHeaders(credentials),
  };
  return async (url) => {
    if (!url.startsWith("https:") && !pull.allowInside)
      throw new PullFailed("A feed is only fetched over https.", true);
    const { host } = new URL(url);
    for (let pauses = 0; ; pauses += 1) {
      const turn = await budget.run(host, () =>
        requestGuarded({
          url,
          headers,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
          isAllowed: (ip) => pull.allowInside || isPublicIp(ip),
          canFollow: (next) => isSameOrigin(pull.url, next),
        }),
      );
      if ("tooBusy" in turn) throw new PullFailed("The server asked us to come back later.");
      if ("ok" in turn.ok) return turn.ok.ok;
      const { sentence, isFinal, retryAfterMs } = turn.ok.refused;
      if (retryAfterMs === undefined) throw new PullFailed(sentence, isFinal);
      budget.closeFor(host, retryAfterMs);
      if (retryAfterMs > LONGEST_PAUSE_MS || pauses >= MOST_PAUSES) throw new PullFailed(sentence);
      await sleep(retryAfterMs, undefined, { signal });
    }
  };
}

function toHeaders(credentials: Credentials | undefined): Record<string, string> {
  if (!credentials) return {};
  if ("token" in credentials) return { authorization: `Bearer ${credentials.token}` };
  const basic = Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64");
  return { authorization: `Basic ${basic}` };
}
