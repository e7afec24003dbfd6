import type { DeskPage } from "../../../domain/desk/desk-page.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import type { Desk } from "../desk.ts";
import { countOpening, findReportByToken } from "./seller-report-queries.ts";
import { hashReportToken } from "./send-seller-report.ts";

/** A keyed hash as base64url. Anything else can't be a link of ours, and needs no look into the database. */
const TOKEN = /^[\w-]{43}$/;

/** The page behind the private link in a seller's email. It needs no session, and no search engine may list it. */
export function registerSellerRoutes(desk: Desk): void {
  const { app, db, settings, renderer } = desk;
  app.get<{ Params: { token: string } }>(
    "/seller/:token",
    { config: { rateLimit: RATE_LIMITS.sellerReport, session: false } },
    async (request, reply) => {
      const { token } = request.params;
      reply
        .header("cache-control", "no-store")
        .header("x-robots-tag", "noindex")
        .header("referrer-policy", "no-referrer");
      const found = TOKEN.test(token) ? await findReportByToken(db.query, hashReportToken(token)) : undefined;
      const isOver = found !== undefined && found.expiresAt < Date.now();
      if (found && !isOver) await countOpening(db.query, found.reportId);
      const { theme } = await settings.get();
      const common = {
        frame: undefined,
        formToken: "",
        nonce: reply.pageNonce,
        themeRoles: theme.roles,
        flash: undefined,
      };
      const page: DeskPage =
        found && !isOver
          ? {
              ...common,
              view: "seller-page",
              title: `${found.report.title}: your report`,
              props: {
                report: found.report,
                linkText: `This private link ends on ${formatDay(londonDay(found.expiresAt))}.`,
              },
            }
          : {
              ...common,
              view: "message",
              title: "This link has ended",
              props: {
                heading: isOver ? "This link has ended" : "This link looks incomplete",
                text: isOver
                  ? "Reports can be opened for 60 days. Please ask us for a new one."
                  : "Please copy it from the email again.",
                link: { href: "/", text: "Go to our website" },
              },
            };
      return reply
        .code(found ? (isOver ? 410 : 200) : 404)
        .type("text/html; charset=utf-8")
        .send(renderer.renderDesk(page));
    },
  );
}
