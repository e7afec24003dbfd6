import type { FastifyInstance } from "fastify";
import { readId } from "../../domain/url/read-id.ts";
import type { Query } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import type { DocumentStore } from "../media/document-store.ts";
import { findProperty } from "./property-queries.ts";

interface DocumentRouteDeps {
  query: Query;
  documents: DocumentStore;
}

/** Short, so that the documents of a withdrawn home disappear with its page. */
const CACHE_CONTROL = "public, max-age=300";

/** `GET /properties/{id}/documents/{number}` sends a stored PDF of a property that is on the site. */
export function registerPropertyDocumentRoutes(
  app: FastifyInstance,
  { query, documents }: DocumentRouteDeps,
): void {
  app.get<{ Params: { propertyId: string; number: string } }>(
    "/properties/:propertyId/documents/:number",
    { config: { session: false } },
    async ({ params }, reply) => {
      const propertyId = readId(params.propertyId);
      const number = readId(params.number);
      const property = propertyId === undefined ? undefined : await findProperty(query, propertyId);
      const document = property?.details.documents[(number ?? 0) - 1];
      const stored = document && "key" in document ? await documents.openDocument(document.key) : undefined;
      if (!document || !stored) throw new HttpError(404, "not-found");
      return reply
        .type("application/pdf")
        .headers({
          "cache-control": CACHE_CONTROL,
          "content-length": stored.bytes,
          "content-disposition": `inline; filename="${toFileName(document.label)}"`,
        })
        .send(stored.content);
    },
  );
}

/** 'Our brochure (2026)' becomes 'our-brochure-2026.pdf'. */
function toFileName(label: string): string {
  const name = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${name || "document"}.pdf`;
}
