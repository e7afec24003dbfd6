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
  400: "That request could not be understood.",
  403: "You may not do that.",
  404: "There is nothing at this address.",
  405: "That cannot be done at this address.",
  408: "That took too long. Please try again.",
  410: "This is no longer here.",
  413: "That is too large.",
  415: "That kind of content is not accepted here.",
  422: "Some details are missing or not right.",
  429: "Too many requests. Please wait a minute and try again.",
  503: "We are back in a moment.",
};

export function messageFor(statusCode: number, code?: string): string {
  const flash = code === undefined ? undefined : findFlash(code);
  const fallback =
    statusCode >= 500 ? "Something went wrong on our side." : "That request could not be answered.";
  return flash?.text ?? STATUS_MESSAGES[statusCode] ?? fallback;
}
