import type { FastifyInstance } from "fastify";
import { registerAuditRoutes } from "./audit/audit-routes.ts";
import { registerBranchRoutes } from "./content/branch-routes.ts";
import { registerContentRoutes } from "./content/content-routes.ts";
import { registerMenuRoutes } from "./content/menu-routes.ts";
import { registerPictureRoutes } from "./content/picture-routes.ts";
import { registerPreview } from "./content/preview-plugin.ts";
import { registerRedirectRoutes } from "./content/redirect-routes.ts";
import { registerWebhookRoutes } from "./content/webhook-routes.ts";
import type { Desk, DeskDeps } from "./desk.ts";
import { createDeskDoor } from "./desk-door.ts";
import { deskGet } from "./desk-route.ts";
import { passMultipartThrough } from "./desk-upload.ts";
import { registerDoorRoutes } from "./door/door-routes.ts";
import { registerEnquiryRoutes } from "./enquiry/enquiry-routes.ts";
import { registerFeedFileRoutes } from "./feeds/feed-file-routes.ts";
import { registerFeedsRoutes } from "./feeds/feeds-routes.ts";
import { registerNewFeedRoutes } from "./feeds/new-feed-routes.ts";
import { registerFindRoutes } from "./find/find-routes.ts";
import { registerInboxRoutes } from "./inbox/inbox-routes.ts";
import { registerOptOutRoutes } from "./people/opt-out-routes.ts";
import { registerPeopleRoutes } from "./people/people-routes.ts";
import { registerDashboardRoutes } from "./reports/dashboard-routes.ts";
import { registerReportRoutes } from "./reports/report-routes.ts";
import { registerSellerRoutes } from "./reports/seller-routes.ts";
import { registerSetupRoutes } from "./setup/setup-routes.ts";
import { registerByHandRoutes } from "./stock/by-hand-routes.ts";
import { registerHomePreview } from "./stock/home-preview.ts";
import { registerStockRoutes } from "./stock/stock-routes.ts";
import { registerTimesRoutes } from "./times/times-routes.ts";

/** The desk: every room registers its own routes. */
export async function registerDesk(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  registerPreview(app, deps);
  registerHomePreview(app, deps);
  await app.register(async (inner) => {
    const { db, config } = deps;
    passMultipartThrough(inner);
    // Those who change something look at the page at once.
    inner.addHook("onSend", async ({ method }) => {
      if (method === "POST") app.cachedPages.expire();
    });
    const desk: Desk = {
      ...deps,
      app: inner,
      door: createDeskDoor({
        db,
        secret: config.sessionSecret,
        isSecure: config.publicUrl.startsWith("https:"),
      }),
      waiting: new Map(),
      checkProof: async () => "wrong",
      askForProof: async () => undefined,
    };
    registerInboxRoutes(desk);
    registerDoorRoutes(desk);
    registerFindRoutes(desk);
    registerDashboardRoutes(desk);
    registerReportRoutes(desk);
    registerSellerRoutes(desk);
    registerAuditRoutes(desk);
    registerTimesRoutes(desk);
    registerPeopleRoutes(desk);
    registerOptOutRoutes(desk);
    registerFeedsRoutes(desk);
    registerFeedFileRoutes(desk);
    registerNewFeedRoutes(desk);
    registerEnquiryRoutes(desk);
    registerStockRoutes(desk);
    registerByHandRoutes(desk);
    registerContentRoutes(desk);
    registerBranchRoutes(desk);
    registerRedirectRoutes(desk);
    registerSetupRoutes(desk);
    registerWebhookRoutes(desk);
    registerPictureRoutes(desk);
    registerMenuRoutes(desk);
    deskGet(desk, "/desk/*", { can: "self" }, async () => ({ notFound: true }));
  });
}
