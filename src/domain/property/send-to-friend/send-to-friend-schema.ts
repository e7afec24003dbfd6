import { z } from "zod";
import { LONGEST_EMAIL, toAsciiEmail } from "../../text/person-patterns.ts";
import { idSchema } from "../../url/id-schema.ts";
import { findContactInText } from "./contact-in-text.ts";
import { isSameName } from "./send-to-friend.ts";

export const LONGEST_FRIEND_MESSAGE = 1_000;
const LONGEST_NAME = 60;

/**
 * Words of letters, each optionally followed by a full stop, so that no email program can turn a name into a
 * link.
 */
const NAME = /^[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?)*$/u;

function name(message: string) {
  return z
    .string(message)
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .max(LONGEST_NAME, message)
        .regex(NAME, message)
        .refine((text) => findContactInText(text) === undefined, "Please enter a name without a web address"),
    );
}

function email(message: string) {
  return z.string(message).trim().transform(toAsciiEmail).pipe(z.email(message).max(LONGEST_EMAIL, message));
}

/** The flash codes for rejected forms. */
export type SendToFriendFlash = "names-not-different" | "invalid-message-content" | "send-property-invalid";

/** Marks a rejection that has its own flash code. */
const withFlash = (flash: SendToFriendFlash) => ({ params: { flash } });

export const sendToFriendSchema = z
  .object({
    property_id: idSchema("Please choose a property"),
    name: name("Please enter your name"),
    email: email("Please enter a valid email"),
    friend_name: name("Please enter your friend’s name"),
    friend_email: email("Please enter a valid email"),
    message: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .pipe(
        z
          .string()
          .max(LONGEST_FRIEND_MESSAGE, `Please keep it to ${LONGEST_FRIEND_MESSAGE} characters`)
          .refine((text) => findContactInText(text) === undefined, {
            error: "Please leave out links, email addresses and telephone numbers",
            ...withFlash("invalid-message-content"),
          }),
      ),
  })
  .refine((sent) => !isSameName(sent.name, sent.friend_name), {
    error: "Your name and your friend’s name are the same. Please enter both",
    path: ["friend_name"],
    ...withFlash("names-not-different"),
  });

export type SendToFriendFields = z.infer<typeof sendToFriendSchema>;

/** The code of the only reason for rejection, if it has one; otherwise the general code. */
export function sendToFriendFlash(issues: readonly z.core.$ZodIssue[]): SendToFriendFlash {
  const codes = new Set(issues.map((issue) => (issue.code === "custom" ? issue.params?.flash : undefined)));
  const [only] = codes;
  const isOwn = codes.size === 1 && (only === "names-not-different" || only === "invalid-message-content");
  return isOwn ? only : "send-property-invalid";
}
