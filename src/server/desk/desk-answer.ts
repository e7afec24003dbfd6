import type { FastifyReply, FastifyRequest } from "fastify";
import type { DeskFrame, DeskSection } from "../../domain/desk/desk-frame.ts";
import type { DeskPage } from "../../domain/desk/desk-page.ts";
import type { DeskUser } from "../../domain/desk/role.ts";
import { escapeHtml } from "../../domain/text/html.ts";
import { findBranchNames } from "./branch-name-queries.ts";
import type { Desk, ProofAnswer } from "./desk.ts";
import type { DeskAnswer, DeskContext, DeskScreen } from "./desk-context.ts";
import { setFlash, takeFlash } from "./desk-flash.ts";

const HTML = "text/html; charset=utf-8";

/** Whether the browser left out the cookie because a link on another site, or in an email, led here. */
export function isFromAnotherSite(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-site"] === "cross-site";
}

/** The cookie is sent only with requests from our own pages: this page asks for the same address again. */
export function askAgainSameSite(request: FastifyRequest, reply: FastifyReply): void {
  const url = escapeHtml(request.url);
  reply
    .header("cache-control", "no-store")
    .type(HTML)
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Opening the desk</title><meta http-equiv="refresh" content="0;url=${url}"></head><body><p><a href="${url}">Open the desk</a></p></body></html>`,
    );
}

export function toSignIn(request: FastifyRequest, reply: FastifyReply): void {
  const to = request.method === "GET" ? `?to=${encodeURIComponent(request.url)}` : "";
  reply.header("cache-control", "no-store").redirect(`/desk/sign-in${to}`, 303);
}

interface Message {
  status: number;
  heading: string;
  text: string;
}

export function sendMessage(desk: Desk, context: DeskContext, { status, ...props }: Message) {
  return sendScreen(desk, context, { view: "message", title: props.heading, props, status });
}

interface ProofAsked {
  fields: Readonly<Record<string, unknown>>;
  answer: ProofAnswer | undefined;
}

/** Asks for a code, and posts the same form again with it. */
export async function sendProof(desk: Desk, context: DeskContext, { fields, answer }: ProofAsked) {
  return sendScreen(desk, context, {
    view: "proof",
    title: "Is it you?",
    status: answer === undefined ? 403 : answer === "wrong" ? 422 : 429,
    props: {
      action: context.request.url,
      fields: Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one) => ({ name, value: String(one) })),
      ),
      problem: answer === "right" ? undefined : answer,
      passkey: await desk.askForProof(context.visit, context.now),
    },
  });
}

export async function sendAnswer(desk: Desk, context: DeskContext, answer: DeskAnswer) {
  const { reply, request } = context;
  if ("notFound" in answer)
    return sendMessage(desk, context, {
      status: 404,
      heading: "Nothing here",
      text: "It may have been moved, or it belongs to a branch that you don’t work for.",
    });
  reply.header("cache-control", "no-store");
  if ("to" in answer) {
    const flash = typeof answer.flash === "string" ? toFlash(answer.flash) : answer.flash;
    if (flash) setFlash(reply, flash, toSecurity(desk));
    if (request.headers.accept === "application/json") return reply.send({ to: answer.to });
    return reply.redirect(answer.to, 303);
  }
  if ("data" in answer) return reply.send(answer.data);
  if ("file" in answer) {
    const { name, type, content, isInline = false } = answer.file;
    const disposition = isInline ? "inline" : "attachment";
    return reply
      .header("content-disposition", `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type(type)
      .send(content);
  }
  return sendScreen(desk, context, answer);
}

const toFlash = (text: string) => ({ text, kind: "done" }) as const;

function toSecurity({ config }: Desk): { secret: string; isSecure: boolean } {
  return { secret: config.sessionSecret, isSecure: config.publicUrl.startsWith("https:") };
}

async function sendScreen(desk: Desk, context: DeskContext, { status = 200, ...screen }: DeskScreen) {
  const { user, request } = context;
  if (screen.view === "content-editor") context.reply.hasOwnFrames = true;
  return renderScreen(desk, context, { ...screen, status, frame: await loadFrame(desk, user, request.url) });
}

/** Renders a screen with or without the frame, which only people who are signed in get. */
export async function renderScreen(
  desk: Desk,
  { request, reply }: Pick<DeskContext, "request" | "reply">,
  { status, frame, ...screen }: DeskScreen & { status: number; frame: DeskFrame | undefined },
) {
  const page = {
    ...screen,
    frame,
    formToken: desk.door.getFormToken(request, reply),
    nonce: reply.pageNonce,
    themeRoles: (await desk.settings.get()).theme.roles,
    flash: takeFlash(request, reply, toSecurity(desk)),
  } as DeskPage;
  reply.hasVideos = false;
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type(HTML)
    .send(desk.renderer.renderDesk(page));
}

export async function loadFrame(desk: Desk, user: DeskUser, url: string): Promise<DeskFrame> {
  const { query } = desk.db;
  const counts = await Promise.all(
    [...desk.waiting].map(async ([section, count]) => [section, await count(query, user)] as const),
  );
  const names = user.branchIds === "all" ? [] : await findBranchNames(query, user.branchIds);
  return {
    agencyName: (await desk.settings.get()).agency.name,
    user,
    branchText: user.branchIds === "all" ? "All branches" : names.join(", "),
    waiting: Object.fromEntries(counts) as Partial<Record<DeskSection, number>>,
    url,
    storage: await desk.readStorage(),
  };
}
