import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { LoggerOptions } from "pino";
import { toCanonicalPath } from "../domain/url/canonical-path.ts";
import type { Config } from "./config.ts";
import type { ErrorHook, ErrorReport } from "./error-hook.ts";
import { toOriginForm } from "./http/request/request-target.ts";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug" | "fatal">;

/**
 * What may be logged. For a request: no visitor ip, no query (searches and postcodes are personal), no headers and no
 * signed link, with which anyone who reads the log could stop somebody's emails. For an error: its type and location,
 * but not the values that a database quotes in its details, no email address and no password of a URL.
 */
export const logSerializers = {
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    code: String(error.code ?? ""),
    message: scrubText(error.message, LONGEST_MESSAGE),
    stack: scrubText(error.stack ?? "", LONGEST_STACK),
  }),
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: toPath(request.url),
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
};

/** Writes one line for each request, when it ends. With `LOG_LEVEL=debug` there is one when it begins, too. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, "incoming request");
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const fields = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...fields, err: error }, "request errored");
    else reply.log.info(fields, "request completed");
  }
}

/** Paths that contain a signature, an unguessable name, a feed's secret or an invitation's token. */
export const SECRET_PATHS = [
  "/alerts/",
  "/lead_uploads/",
  "/feeds/",
  "/viewings/",
  "/desk/invitation/",
  "/desk/answered/",
  "/seller/",
];

function toPath(url: string): string {
  const [path = ""] = url.split("?");
  // Compared in canonical form, decoded and lowercased: `/%61lerts/…` is the same link.
  const canonical = toCanonicalPath(toOriginForm(path)) ?? "/";
  const secret = SECRET_PATHS.find((prefix) => canonical.toLowerCase().startsWith(prefix));
  return secret === undefined ? canonical : `${secret}…`;
}

const LONGEST_MESSAGE = 2_000;
const LONGEST_STACK = 8_000;
const CREDENTIALS = /:\/\/[^\s/@]{1,200}@/g;
/** Whole words, of which those with the shape of an address are hidden: a pattern of an address is slow on some texts. */
const WORD = /[\p{L}\p{N}_.!#$%&'*+=?^`{|}~@-]+/gu;
const EMAIL = /[^@]@[^@.]+\.[^@]/u;

/** A feed's URL with its secret. Shorter names belong to folders, such as `/feeds/main/in`. */
const FEED_SECRET = /(\/feeds\/[a-z0-9-]{1,40}\/)[\w%~.-]{16,200}/gi;

/** The link of an invitation to the desk. */
const INVITATION = /(\/desk\/invitation\/)[\w%~.-]{16,200}/gi;

/** Libraries put recipients, connection URLs and the URL of a request into their messages. */
export function scrubText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replaceAll(CREDENTIALS, "://…@")
    .replaceAll(WORD, (word) => (EMAIL.test(word) ? "[email]" : word))
    .replaceAll(FEED_SECRET, "$1…")
    .replaceAll(INVITATION, "$1…");
}

const ERROR_LEVEL = 50;
const FATAL_LEVEL = 60;
/** Fields of a log line that a report repeats. */
const REPORTED_FIELDS = ["reqId", "job", "kind", "attempt", "code", "document"];

/** For both processes. Everything that is logged as an error is also reported, if there is an error hook. */
export function createLogOptions(
  { logLevel }: Pick<Config, "logLevel">,
  errorHook: ErrorHook | undefined,
): LoggerOptions {
  const options: LoggerOptions = { level: logLevel, serializers: logSerializers };
  if (!errorHook) return options;
  return {
    ...options,
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args);
        if (level < ERROR_LEVEL) return;
        const [first, second]: unknown[] = args;
        const fields =
          typeof first === "object" && first !== null ? { ...this.bindings(), ...first } : this.bindings();
        errorHook.report(
          toReport(fields, String((typeof first === "string" ? first : second) ?? ""), level),
          (reason) => this.warn(`ERROR_HOOK_URL couldn't be reached: ${scrubText(reason, LONGEST_MESSAGE)}`),
        );
      },
    },
  };
}

function toReport(fields: Record<string, unknown>, message: string, level: number) {
  const error = fields.err instanceof Error ? logSerializers.err(fields.err) : undefined;
  const known = Object.entries(fields).filter(
    (entry): entry is [string, string | number] =>
      REPORTED_FIELDS.includes(entry[0]) && ["string", "number"].includes(typeof entry[1]),
  );
  const severity: ErrorReport["level"] = level >= FATAL_LEVEL ? "fatal" : "error";
  return {
    level: severity,
    message: scrubText(message, LONGEST_MESSAGE),
    ...(error === undefined ? {} : { error }),
    details: Object.fromEntries(known),
  };
}
