import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { PageRenderer } from "../../../domain/page-renderer.ts";
import type { PlainFields } from "../../../domain/url/plain-pages.ts";
import { createFormTime } from "../request/form-time.ts";
import { sendPage } from "./page-answer.ts";

interface PlainPageOptions {
  pages: PageRenderer;
  publicUrl: string;
  secret: string;
  /** What of a visitor who is signed in a form may begin with, by its field's name. */
  findKnownValues(userId: number): Promise<Record<string, string>>;
}

interface PlainPageWanted {
  /** Path and query. */
  address: string;
  /** Left out: what is known of the visitor. */
  fields?: PlainFields;
  status?: number;
}

declare module "fastify" {
  interface FastifyReply {
    /** A page that works without script, drawn for this visitor alone. */
    drawPlainPage(wanted: PlainPageWanted): Promise<FastifyReply>;
  }
}

export const plainPagePlugin = fp<PlainPageOptions>(
  async (app, { pages, publicUrl, secret, findKnownValues }) => {
    async function knownFields({ session }: FastifyRequest): Promise<PlainFields | undefined> {
      if (session.userId === undefined) return undefined;
      return { values: await findKnownValues(session.userId), errors: {} };
    }

    app.decorateReply(
      "drawPlainPage",
      async function (this: FastifyReply, { address, fields, status }: PlainPageWanted) {
        const { request } = this;
        const plainFields = fields ?? (await knownFields(request));
        const answer = await pages.renderPage({
          url: publicUrl + address,
          services: request.services,
          nonce: this.pageNonce,
          authenticityToken: request.session.authenticityToken,
          formTime: createFormTime(secret, Date.now()),
          ...(plainFields ? { plainFields } : {}),
        });
        // What one person typed, or is known by, is not for whoever sits at that computer next.
        const headers = { ...answer.headers, "cache-control": "no-store" };
        return sendPage(this, { ...answer, headers, ...(status === undefined ? {} : { status }) });
      },
    );
  },
);
