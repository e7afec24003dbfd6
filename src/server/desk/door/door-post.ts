import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { BODY_LIMITS } from "../../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import type { Desk } from "../desk.ts";
import { renderScreen } from "../desk-answer.ts";
import type { DeskScreen } from "../desk-context.ts";

/** A request of someone who isn't signed in yet. */
export interface DoorContext {
  request: FastifyRequest;
  reply: FastifyReply;
  params: Readonly<Record<string, string>>;
  now: number;
}

export function showDoor(desk: Desk, context: Pick<DoorContext, "request" | "reply">, screen: DeskScreen) {
  return renderScreen(desk, context, { status: 200, ...screen, frame: undefined });
}

function toContext(request: FastifyRequest, reply: FastifyReply): DoorContext {
  return { request, reply, params: request.params as Record<string, string>, now: Date.now() };
}

/** A page that needs no session. */
export function doorGet(
  desk: Desk,
  path: `/desk/${string}`,
  show: (context: DoorContext) => Promise<unknown>,
): void {
  desk.app.get(
    path,
    { config: { rateLimit: RATE_LIMITS.deskRead, session: false, desk: { can: "anyone" } } },
    async (request, reply) => {
      await show(toContext(request, reply));
      return reply;
    },
  );
}

interface DoorPostOptions<Body> {
  /** What the audit calls it when it works. */
  action: string;
  body: z.ZodType<Body>;
}

/** A form that needs no session. `body` is undefined if what was posted doesn't fit. */
export function doorPost<Body>(
  desk: Desk,
  path: `/desk/${string}`,
  { action, body: schema }: DoorPostOptions<Body>,
  act: (
    context: DoorContext & { body: Body | undefined; fields: Record<string, unknown> },
  ) => Promise<unknown>,
): void {
  desk.app.post(
    path,
    {
      bodyLimit: BODY_LIMITS.standard,
      config: {
        rateLimit: RATE_LIMITS.deskSignIn,
        session: false,
        authenticityToken: false,
        checksPassword: true,
        desk: { can: "anyone", action },
      },
    },
    async (request, reply) => {
      const context = toContext(request, reply);
      const fields = toFields(request.body);
      const token = typeof fields.desk_token === "string" ? fields.desk_token : undefined;
      if (!desk.door.isFormToken(request, token)) await showDoor(desk, context, outOfDate());
      else await act({ ...context, fields, body: schema.safeParse(fields).data });
      return reply;
    },
  );
}

function toFields(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}

function outOfDate(): DeskScreen {
  return {
    view: "door-message",
    title: "This form is out of date",
    status: 403,
    props: {
      heading: "This form is out of date",
      text: "Nothing was changed. Please open the page again, and make sure that your browser accepts cookies.",
      link: { href: "/desk/sign-in", text: "Sign in" },
    },
  };
}

/** A text field of a form, to be shown again. */
export function toTyped(value: unknown, longest = 254): string {
  return typeof value === "string" ? value.slice(0, longest) : "";
}
