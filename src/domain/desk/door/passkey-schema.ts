import { z } from "zod";

/** What a browser posts after it has asked for a passkey, or created one. */

const bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(4_000);
const id = bytes.min(1).max(1_400);
const credential = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  // Nothing is asked of extensions, so nothing of their results is read.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});

export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .exactOptional(),
  }),
});

/** In characters: a form with this field stays well below the limit of a body. */
export const LONGEST_PASSKEY_ANSWER = 16_000;

/** Undefined if the text isn't such an answer. */
export function readPasskeyAnswer<Answer>(schema: z.ZodType<Answer>, text: string): Answer | undefined {
  if (text.length > LONGEST_PASSKEY_ANSWER) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
