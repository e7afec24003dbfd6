import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { VIEWING_SLOT_FIELD } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { type FlashCode, VIEWING_BOOKED_CODE } from "../../../domain/site/flash.ts";
import { utcDay } from "../../../domain/time/time.ts";
import { messageFor } from "../../http/http-error.ts";
import { type ComeBack, redirectWithFlash, refuseForm } from "../../http/page/flash-redirect.ts";
import { wantsHtml } from "../../http/request/request-target.ts";
import type { LeadRefusal } from "./lead-refusal.ts";

const SEE_OTHER = 303;

/** The HTTP answer to a posted enquiry. */
export interface LeadAnswer {
  status: 200 | 404 | 422;
  code: FlashCode;
  errors?: Record<string, string[]>;
  /** The page of the booked viewing, to return to instead of the form's. */
  viewingPath?: string;
}

export const LEAD_SENT: LeadAnswer = { status: 200, code: "welcome-lead-sent" };

export function toLeadAnswer(refusal: LeadRefusal): LeadAnswer {
  switch (refusal.reason) {
    case "invalid-fields":
      return { status: 422, code: refusal.code, errors: refusal.errors };
    case "gone":
      return { status: 404, code: "lead-sending-error" };
    case "viewing-slot-taken":
      return refuseSlot("viewing-slot-taken-error", LEAD_TEXTS.viewingSlotTaken);
    case "too-many-viewings":
      return refuseSlot("viewings-enough-error", LEAD_TEXTS.viewingsEnough);
  }
}

function refuseSlot(code: FlashCode, text: string): LeadAnswer {
  return { status: 422, code, errors: { [VIEWING_SLOT_FIELD]: [text] } };
}

/** Redirects a browser's form post to its page with a flash code; answers other clients with a status and the invalid fields. */
export function sendLeadAnswer(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { status, code, errors, viewingPath }: LeadAnswer,
  comeBack: ComeBack,
): FastifyReply | Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  if (wantsHtml(request)) {
    // The same page with and without JavaScript, which ignores the code.
    if (viewingPath !== undefined)
      return reply.redirect(`${viewingPath}?done=booked#flash/${VIEWING_BOOKED_CODE}`, SEE_OTHER);
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
  /** The answers and the recipient. */
  said: unknown;
  now: number;
}

/**
 * Two posts of the same form get the same key, unless the answers changed: a visitor who goes back to correct something has sent a
 * new enquiry. Without a form instance, the same answers from the same visitor to the same desk on one day share a key.
 */
export function toInstanceKey({ formInstance, request, said, now }: InstanceKeyOptions): string {
  if (formInstance !== undefined) return `form:${formInstance}:${hashValue(said)}`;
  return `same:${hashValue([request.session.authenticityToken, request.url, utcDay(now), said])}`;
}

function hashValue(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
