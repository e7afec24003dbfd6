import {
  listTypedFields,
  type TypedEnquiry,
  toTypedPerson,
} from "../../../domain/desk/inbox/typed-enquiry.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { readPostcode } from "../../../domain/enquiry/address/postcode.ts";
import type { LeadType } from "../../../domain/enquiry/lead/lead.ts";
import { type LeadRoute, routeToOffice, routeValuation } from "../../../domain/enquiry/lead/lead-routing.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Db, Trx } from "../../db/database.ts";
import { findBranchByPostcode } from "../../enquiry/address/find-branch-by-postcode.ts";
import type { LeadSubject } from "../../enquiry/lead/lead-mail.ts";
import { storeLead } from "../../enquiry/lead/store-leads.ts";
import { routeViewing } from "../../enquiry/viewing/route-viewing.ts";
import { insertLeadEvent } from "./lead-event-queries.ts";
import { findPropertyByReference } from "./property-reference-queries.ts";

interface TypedDeps {
  trx: Trx;
  db: Db;
  settings: SiteSettings;
  publicUrl: string;
  secret: string;
}

/** Refused with a text for each field that is wrong. */
type TypedResult =
  | { ok: { leadId: number; branchId: number; deskName: string } }
  | { refused: Record<string, string> };

interface TypedRoute {
  type: LeadType;
  route: LeadRoute;
  propertyId: number | null;
  subject: LeadSubject | null;
}

/** Routes and stores an enquiry like any other. The person gets an email only if it was asked for. */
export async function storeTypedEnquiry(
  { trx, ...deps }: TypedDeps,
  { typed, user, now }: { typed: TypedEnquiry; user: DeskUser; now: number },
): Promise<TypedResult> {
  const routed = await routeTyped(trx, deps.settings, typed);
  if ("refused" in routed) return routed;
  const { route } = routed.ok;
  const stored = await storeLead(trx, deps, {
    ...routed.ok,
    instanceKey: `desk:${typed.form_instance}`,
    person: toTypedPerson(typed),
    fields: listTypedFields(typed),
    userId: null,
    sourcePage: "/desk/enquiries/new",
    isPlain: false,
    createdAt: now,
    hasBooking: false,
    uploads: [],
    typedIn: { isConfirmed: typed.confirm !== undefined },
  });
  if ("refused" in stored) return { refused: { reference: "This viewing can’t be booked." } };
  const { leadId, isNew } = stored.ok;
  if (isNew)
    await insertLeadEvent(trx, {
      leadId,
      version: 1,
      at: now,
      kind: "typed-in",
      deskUserId: user.deskUserId,
      facts: { source: typed.source },
      body: null,
    });
  return { ok: { leadId, branchId: route.desk.branchId, deskName: route.desk.name } };
}

async function routeTyped(
  trx: Trx,
  settings: SiteSettings,
  { kind, reference, postcode, branch }: TypedEnquiry,
): Promise<{ ok: TypedRoute } | { refused: Record<string, string> }> {
  if (kind === "viewing" || kind === "question") {
    const propertyId = await findPropertyByReference(trx, reference);
    const found =
      propertyId === undefined ? undefined : await routeViewing({ query: trx, settings }, propertyId);
    if (!found || propertyId === undefined)
      return { refused: { reference: "There’s no home with this reference." } };
    const subject = { title: found.property.displayAddress, path: getPropertyPath(found.property) };
    return {
      ok: { type: kind === "viewing" ? "viewing" : "office", route: found.route, propertyId, subject },
    };
  }
  if (kind === "valuation") {
    const read = readPostcode(postcode);
    const serving = read && (await findBranchByPostcode(trx, read));
    if (!serving) return { refused: { postcode: "No branch serves this postcode." } };
    const route = routeValuation({ branch: serving, postcode: read.postcode, channel: "selling" });
    return { ok: { type: "valuation", route, propertyId: null, subject: null } };
  }
  const branchId = readId(branch);
  const chosen = branchId === undefined ? undefined : await findBranchById(trx, branchId);
  if (!chosen) return { refused: { branch: "Choose a branch." } };
  const route = routeToOffice({ branch: chosen, departmentId: null });
  return { ok: { type: "office", route, propertyId: null, subject: null } };
}
