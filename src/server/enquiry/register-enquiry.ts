import type { FastifyInstance } from "fastify";
import type { Services } from "../../domain/services.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { CleanPicture } from "../media/clean-picture.ts";
import { registerAddressRoutes } from "./address/address-routes.ts";
import { createAddressLookup } from "./address/create-address-lookup.ts";
import { registerPostcodeRoutes } from "./address/postcode-routes.ts";
import { registerFormSubmissionRoutes } from "./custom-form/form-submission-routes.ts";
import type { UploadFolder } from "./custom-form/upload-folder.ts";
import { registerUploadRoutes } from "./custom-form/upload-routes.ts";
import { registerInstantValuationRoutes } from "./instant-valuation/instant-valuation-routes.ts";
import { type LeadRouteDeps, registerLeadRoutes } from "./lead/lead-routes.ts";
import { registerViewingRoutes } from "./viewing/viewing-routes.ts";
import { registerViewingSlotRoutes } from "./viewing/viewing-slot-routes.ts";

interface EnquiryDeps extends LeadRouteDeps {
  config: Config;
  services: Services;
  uploads: UploadFolder;
  cleanPicture: CleanPicture;
  log: Log;
}

/** Everything that visitors ask of the agency, and what their forms look up. */
export function registerEnquiry(app: FastifyInstance, deps: EnquiryDeps): void {
  registerPostcodeRoutes(app, deps.db);
  registerViewingSlotRoutes(app, deps.services);
  registerInstantValuationRoutes(app);
  registerLeadRoutes(app, deps);
  registerViewingRoutes(app, deps);
  registerFormSubmissionRoutes(app, deps);
  registerUploadRoutes(app, deps);
  registerAddressRoutes(app, createAddressLookup(deps));
}
