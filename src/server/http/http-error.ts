import { findFlash } from "../../domain/site/flash.ts";

/** An expected refusal: a status, a code for programs and a message for people. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, message = messageFor(statusCode, code)) {
    super(message);
    this.name = "HttpError";
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** A refusal that may succeed on a later retry. The response has a `Retry-After` header. */
export class RetryLater extends HttpError {
  readonly retryAfterSeconds: number;
  constructor(
    statusCode: 429 | 503,
    code: string,
    { retryAfterSeconds, message }: { retryAfterSeconds: number; message?: string },
  ) {
    super(statusCode, code, message);
    this.name = "RetryLater";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: "We couldn't understand that request.",
  403: "You may not do that.",
  404: "We couldn't find that page.",
  405: "That isn't possible on this page.",
  408: "That took too long. Please try again.",
  410: "This is no longer here.",
  413: "That is too large.",
  415: "We can't accept that kind of content here.",
  422: "Some details are missing or not right.",
  429: "Too many requests. Please wait a minute and try again.",
  503: "We are back in a moment.",
};

export function messageFor(statusCode: number, code?: string): string {
  const flash = code === undefined ? undefined : findFlash(code);
  const fallback =
    statusCode >= 500 ? "Something went wrong on our side." : "We couldn't answer that request.";
  return flash?.text ?? STATUS_MESSAGES[statusCode] ?? fallback;
}
