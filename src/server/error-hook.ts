import { MINUTE_MS, SECOND_MS } from "../domain/time/time.ts";
import type { Config } from "./config.ts";
import { VERSION } from "./version.ts";

/** What is posted to ERROR_HOOK_URL, as JSON. */
export interface ErrorReport {
  time: string;
  level: "error" | "fatal";
  message: string;
  site: string;
  version: string;
  process: "web" | "worker";
  /** Reports that were dropped since the last one, because there were too many. */
  suppressed: number;
  error?: { type: string; code: string; message: string; stack: string };
  /** From the log line: reqId, job, kind, attempt, code. */
  details: Record<string, string | number>;
}

type ReportContent = Pick<ErrorReport, "level" | "message" | "error" | "details">;

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined without ERROR_HOOK_URL. */
    errorHook: ErrorHook | undefined;
  }
}

export interface ErrorHook {
  /** Returns at once. `warn` is called, at most once a minute, if a report couldn't be delivered. */
  report(content: ReportContent, warn: (reason: string) => void): void;
  /** Waits for the reports that are under way, but not for long. */
  drain(): Promise<void>;
}

export const REPORTS_A_MINUTE = 10;
const MOST_UNDER_WAY = 3;
const TIMEOUT_MS = 5 * SECOND_MS;
const DRAIN_MS = 2 * SECOND_MS;

interface ErrorHookOptions {
  config: Pick<Config, "errorHookUrl" | "publicUrl">;
  process: ErrorReport["process"];
  /** Monotonic, so that a clock set back doesn't stop the reports. */
  clock?: () => number;
}

/**
 * Posts unexpected errors to the operator's own service. A report is sent once: a receiver that is down or slow must
 * not cost memory, and an error that comes a thousand times a second must not become a thousand requests.
 */
export function createErrorHook(options: ErrorHookOptions): ErrorHook | undefined {
  const { config, process, clock = () => performance.now() } = options;
  const { errorHookUrl: url, publicUrl: site } = config;
  if (url === undefined) return undefined;
  const underWay = new Set<Promise<void>>();
  let sentAt: number[] = [];
  let warnedAt: number | undefined;
  let suppressed = 0;

  function warnSeldom(warn: (reason: string) => void, reason: string): void {
    if (warnedAt !== undefined && clock() - warnedAt < MINUTE_MS) return;
    warnedAt = clock();
    warn(reason);
  }

  async function post(target: string, report: ErrorReport): Promise<void> {
    const response = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  return {
    report(content, warn) {
      sentAt = sentAt.filter((at) => clock() - at < MINUTE_MS);
      if (sentAt.length >= REPORTS_A_MINUTE || underWay.size >= MOST_UNDER_WAY) {
        suppressed += 1;
        return;
      }
      sentAt.push(clock());
      const report: ErrorReport = {
        time: new Date().toISOString(),
        ...content,
        site,
        version: VERSION,
        process,
        suppressed,
      };
      suppressed = 0;
      const sending = post(url, report)
        .catch((error: Error) => warnSeldom(warn, error.message))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async drain() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref());
      await Promise.race([Promise.all(underWay), patience]);
    },
  };
}
