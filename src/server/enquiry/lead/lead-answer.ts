import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { FlashCode } from "../../../domain/site/flash.ts";
import { faultsByField } from "../../../domain/site/form-fields.ts";
import { utcDay } from "../../../domain/time/time.ts";
import { messageFor } from "../../http/http-error.ts";
import { type ComeBack, redirectWithFlash, refuseForm } from "../../http/page/flash-redirect.ts";
import { wantsHtml } from "../../http/request/request-target.ts";

/** What came of a posted enquiry. */
export interface LeadAnswer {
  status: 200 | 404 | 422;
  code: FlashCode;
  errors?: Record<string, string[]>;
}

export const LEAD_SENT: LeadAnswer = { status: 200, code: "welcome-lead-sent" };
/** What it is about is not here any more. */
export const LEAD_ABOUT_NOTHING: LeadAnswer = { status: 404, code: "lead-sending-error" };

/** Names each field that will not do. */
export function refusedBy(error: z.ZodError): LeadAnswer {
  return refusedFor(faultsByField(error.issues));
}

export function refusedFor(
  errors: Record<string, string[]>,
  code: FlashCode = "lead-sending-error-validation",
): LeadAnswer {
  return { status: 422, code, errors };
}

/** A browser's form comes back to its page with a flash code; script is told by status and field. */
export function sendLeadAnswer(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { status, code, errors }: LeadAnswer,
  comeBack: ComeBack,
): FastifyReply | Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  if (wantsHtml(request)) {
    const answer = { request, reply, code, errors };
    return status === 200 ? redirectWithFlash(answer, comeBack) : refuseForm(answer, comeBack);
  }
  reply.code(status);
  if (status === 200) return reply.send({ sent: true });
  return reply.send({ error: code, message: messageFor(status, code), ...(errors ? { errors } : {}) });
}

interface InstanceKeyOptions {
  formInstance: string | undefined;
  request: FastifyRequest;
  /** What was said, and to whom. */
  said: unknown;
  now: number;
}

/**
 * Two posts of one form have the same key. Other words in the same form are another enquiry: whoever goes back and mends something must
 * not be thanked for nothing. Without the form's own key, the same words of the same visitor to the same desk on the same day are one.
 */
export function instanceKeyOf({ formInstance, request, said, now }: InstanceKeyOptions): string {
  if (formInstance !== undefined) return `form:${formInstance}:${hashValue(said)}`;
  return `same:${hashValue([request.session.authenticityToken, request.url, utcDay(now), said])}`;
}

function hashValue(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
