import type { FastifyInstance } from "fastify";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { toDownloadedLead } from "../../domain/enquiry/lead/portal-lead.ts";
import { toDownloadedChange } from "../../domain/enquiry/viewing/viewing-change.ts";
import { listLeadsOfUser } from "../enquiry/lead/lead-queries.ts";
import { listViewingChangesOfUser } from "../enquiry/viewing/viewing-change-queries.ts";
import { registerCall } from "../http/request/register-call.ts";
import { requireUser } from "../http/require-user.ts";
import { listAlertsOfEmail } from "../property/material-alert/material-alert-queries.ts";
import type { AccountDeps } from "./account-deps.ts";
import { listConsents } from "./consent-queries.ts";
import { findUser } from "./find-user.ts";
import { listSecurityEvents, recordSecurityEvent } from "./security-event-queries.ts";
import { listSessions } from "./session/session-queries.ts";

/** Downloads everything stored about the signed-in user as one file. */
export function registerDataRoutes(app: FastifyInstance, { db, settings }: AccountDeps): void {
  registerCall(app, ACCOUNT_CALLS.downloadData, {}, async (request, reply) => {
    const userId = requireUser(request);
    const [user, consents, sessions, leads, viewingChanges, events] = await Promise.all([
      findUser(db.query, userId, await settings.get()),
      listConsents(db.query, userId),
      listSessions(db.query, { userId, now: Date.now() }),
      listLeadsOfUser(db.query, userId),
      listViewingChangesOfUser(db.query, userId),
      listSecurityEvents(db.query, { userId }),
    ]);
    await recordSecurityEvent(db.query, { event: "data-downloaded", actor: "user", userId, ip: request.ip });
    const data = {
      user,
      enquiries: leads.map((lead) => ({
        ...toDownloadedLead(lead),
        viewing_changes: (viewingChanges.get(lead.leadId) ?? []).map(toDownloadedChange),
      })),
      material_alerts: (user ? await listAlertsOfEmail(db.query, user.email.toLowerCase()) : []).map(
        ({ propertyId, items, askedAt }) => ({
          property_id: propertyId,
          items,
          asked_at: new Date(askedAt).toISOString(),
        }),
      ),
      consents: consents.map(({ at, ...consent }) => ({ ...consent, at: new Date(at).toISOString() })),
      sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        device,
        begun_at: new Date(createdAt).toISOString(),
        last_seen_at: new Date(lastSeenAt).toISOString(),
      })),
      security_events: events.map(({ userId: _userId, at, ...event }) => ({
        ...event,
        at: new Date(at).toISOString(),
      })),
    };
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", 'attachment; filename="my-data.json"')
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(data, null, 2));
  });
}
