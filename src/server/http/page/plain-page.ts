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
  /** Initial values of a form for a signed-in visitor, by field name. */
  findKnownValues(userId: number): Promise<Record<string, string>>;
}

interface PlainPageWanted {
  /** Path and query. */
  url: string;
  /** Defaults to what we know about the visitor. */
  fields?: PlainFields;
  status?: number;
}

declare module "fastify" {
  interface FastifyReply {
    /** Renders a page that works without JavaScript, for this visitor only. */
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
      async function (this: FastifyReply, { url: address, fields, status }: PlainPageWanted) {
        const { request } = this;
        const plainFields = fields ?? (await knownFields(request));
        const answer = await pages.renderPage({
          url: publicUrl + address,
          services: request.services,
          plain: {
            authenticityToken: request.session.authenticityToken,
            formTime: createFormTime(secret, Date.now()),
            ...(plainFields ? { fields: plainFields } : {}),
          },
        });
        // The page contains what a visitor typed or their details, which the next person at that computer must not
        // see.
        const headers = { ...answer.headers, "cache-control": "no-store" };
        return sendPage(this, { ...answer, headers, ...(status === undefined ? {} : { status }) });
      },
    );
  },
);
