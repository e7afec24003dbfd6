import type { FastifyInstance } from "fastify";
import type { Branch, StaffMember } from "../../../domain/branch/branch-schema.ts";
import { checkDocument, NOT_SHOWN_YET } from "../../../domain/desk/content/check-document.ts";
import type { DocumentBody, DocumentRef } from "../../../domain/desk/content/content-document.ts";
import type { Services } from "../../../domain/services.ts";
import type { ContentPage } from "../../../domain/site/content/content-page.ts";
import type { SalesEvent } from "../../../domain/site/content/sales-event.ts";
import { toSite } from "../../../domain/site/site.ts";
import { getOpeningTextNow } from "../../branch/staff-card.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import type { SiteSettingsCache } from "../../site/settings/site-settings-cache.ts";
import { toShownPage } from "../../site/site-service.ts";
import { registerPreviewHooks } from "../preview.ts";
import { findDraft } from "./document-queries.ts";
import { readPreviewToken } from "./preview-token.ts";

interface PreviewDeps {
  db: Db;
  config: Config;
  settings: SiteSettingsCache;
}

/** Shows a person's draft on the real site. */
export function registerPreview(app: FastifyInstance, deps: PreviewDeps): void {
  registerPreviewHooks(app, async (text, now) => {
    const token = readPreviewToken(deps.config.sessionSecret, text, now);
    const draft = token && (await findDraft(deps.db.query, token.ref, token.deskUserId));
    if (!token) return undefined;
    if (!draft) return { overlay: (services) => services };
    const checked = checkDocument(token.ref, draft.body);
    if ("refused" in checked) return { refused: NOT_SHOWN_YET };
    const shown = { ref: token.ref, body: checked.ok, now };
    return { overlay: (services) => overlayDraft(deps, services, shown) };
  });
}

interface Draft {
  ref: DocumentRef;
  body: DocumentBody;
  now: number;
}

/** The services of one request, with one document replaced by its draft. */
function overlayDraft(deps: PreviewDeps, services: Services, { ref, body, now }: Draft): Services {
  const { site, branch } = services;
  switch (ref.kind) {
    case "page": {
      const findContentPage: Services["site"]["findContentPage"] = async (slug) =>
        slug === ref.id ? toShownPage(deps.db.query, body as ContentPage) : site.findContentPage(slug);
      return { ...services, site: { ...site, findContentPage } };
    }
    case "setting": {
      const getSite: Services["site"]["getSite"] = async () => {
        const settings = { ...(await deps.settings.get()), [ref.id]: body };
        const { menuCounts } = await site.getSite();
        return toSite({ settings, botCheck: deps.config.botCheck, today: new Date(now), menuCounts });
      };
      return { ...services, site: { ...site, getSite } };
    }
    case "branch": {
      const findBranch: Services["branch"]["findBranch"] = async (...params) => {
        const found = await branch.findBranch(...params);
        const draft = body as Branch;
        if (found?.branch.branchId !== draft.branchId) return found;
        return { ...found, branch: draft, openingText: getOpeningTextNow(draft) };
      };
      return { ...services, branch: { ...branch, findBranch } };
    }
    case "person": {
      const findPerson: Services["branch"]["findPerson"] = async (id) => {
        const found = await branch.findPerson(id);
        const { firstName, surname, jobTitle, about, staffMemberId } = body as StaffMember;
        if (!found || id !== staffMemberId) return found;
        const fullName = `${firstName} ${surname}`;
        return { ...found, person: { ...found.person, firstName, surname, fullName, jobTitle, about } };
      };
      return { ...services, branch: { ...branch, findPerson } };
    }
    case "event": {
      const findSalesEvent: Services["site"]["findSalesEvent"] = async (id) => {
        const found = await site.findSalesEvent(id);
        const event = body as SalesEvent;
        return found && event.eventId === id ? { ...found, event } : found;
      };
      return { ...services, site: { ...site, findSalesEvent } };
    }
    default:
      return services;
  }
}
