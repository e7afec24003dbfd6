import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { DeskFlash } from "../../domain/desk/desk-page.ts";
import { isSignedText, sign } from "../signature.ts";

const FLASH_COOKIE = "gable_desk_flash";
const MAX_AGE_SECONDS = 60;

const flashSchema = z.object({
  text: z.string().max(400),
  kind: z.enum(["done", "problem"]),
  undo: z
    .object({ action: z.string().startsWith("/desk/"), fields: z.record(z.string(), z.string()) })
    .optional(),
});

interface FlashOptions {
  secret: string;
  isSecure: boolean;
}

/** Keeps a message for the next page. It is signed, because its undo form is posted as if it were ours. */
export function setFlash(reply: FastifyReply, flash: DeskFlash, { secret, isSecure }: FlashOptions): void {
  const text = Buffer.from(JSON.stringify(flash)).toString("base64url");
  reply.setCookie(FLASH_COOKIE, `${text}.${sign(secret, "desk-flash", text)}`, {
    ...toCookieOptions(isSecure),
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Reads the message and removes it, so that it is shown once. */
export function takeFlash(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, isSecure }: FlashOptions,
): DeskFlash | undefined {
  const value = request.cookies[FLASH_COOKIE];
  if (value === undefined) return undefined;
  reply.clearCookie(FLASH_COOKIE, toCookieOptions(isSecure));
  const [text = "", signature = ""] = value.split(".");
  if (!isSignedText(secret, "desk-flash", { text, signature })) return undefined;
  const { success, data } = flashSchema.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (!success) return undefined;
  const { undo, ...flash } = data;
  return undo ? { ...flash, undo } : flash;
}

function toCookieOptions(isSecure: boolean) {
  return { path: "/desk", httpOnly: true, sameSite: "strict", secure: isSecure } as const;
}
