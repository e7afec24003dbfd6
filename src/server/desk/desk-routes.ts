import type { FastifyInstance } from "fastify";
import { registerAuditRoutes } from "./audit/audit-routes.ts";
import { registerBranchRoutes } from "./content/branch-routes.ts";
import { registerContentRoutes } from "./content/content-routes.ts";
import { registerPreview } from "./content/preview-plugin.ts";
import type { Desk, DeskDeps } from "./desk.ts";
import { createDeskDoor } from "./desk-door.ts";
import { deskGet } from "./desk-route.ts";
import { passMultipartThrough } from "./desk-upload.ts";
import { registerDoorRoutes } from "./door/door-routes.ts";
import { registerEnquiryRoutes } from "./enquiry/enquiry-routes.ts";
import { registerEnquiryViewingRoutes } from "./enquiry/enquiry-viewing-routes.ts";
import { registerFeedsRoutes } from "./feeds/feeds-routes.ts";
import { registerFindRoutes } from "./find-routes.ts";
import { registerInboxRoutes } from "./inbox/inbox-routes.ts";
import { registerOptOutRoutes } from "./people/opt-out-routes.ts";
import { registerPeopleRoutes } from "./people/people-routes.ts";
import { registerDashboardRoutes } from "./reports/dashboard-routes.ts";
import { registerReportRoutes } from "./reports/report-routes.ts";
import { registerSellerRoutes } from "./reports/seller-routes.ts";
import { registerStockRoutes } from "./stock/stock-routes.ts";
import { registerTimesRoutes } from "./times/times-routes.ts";

/** The desk: every room registers its own routes. */
export async function registerDesk(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  registerPreview(app, deps);
  await app.register(async (inner) => {
    const { db, config } = deps;
    passMultipartThrough(inner);
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
    registerEnquiryRoutes(desk);
    registerEnquiryViewingRoutes(desk);
    registerStockRoutes(desk);
    registerContentRoutes(desk);
    registerBranchRoutes(desk);
    deskGet(desk, "/desk/*", { can: "self" }, async () => ({ notFound: true }));
  });
}
