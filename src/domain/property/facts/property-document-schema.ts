import { z } from "zod";

export const DOCUMENT_KINDS = ["brochure", "certificate", "legal-pack", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_KEY = /^[0-9a-f]{64}$/;

const described = { kind: z.enum(DOCUMENT_KINDS), label: z.string().min(1).max(120) };

/** A document of a property: a PDF that we store, or a link to another site. */
export const documentSchema = z.union([
  z.strictObject({
    ...described,
    /** The SHA-256 of the stored file. */
    key: z.string().regex(DOCUMENT_KEY),
    bytes: z.number().int().positive(),
  }),
  z.strictObject({
    ...described,
    url: z.url({ protocol: /^https$/ }).max(500),
  }),
]);
export type PropertyDocument = z.infer<typeof documentSchema>;
