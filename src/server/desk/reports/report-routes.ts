import { buildSellerReport } from "../../../domain/desk/reports/build-seller-report.ts";
import { joinOpening } from "../../../domain/desk/reports/opening-sentence.ts";
import {
  checkReport,
  createReportDraft,
  type ReportDraft,
  type ReportProblems,
  reportFormSchema,
  toOfferedPeriod,
  toReportDraft,
} from "../../../domain/desk/reports/report-draft.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Property } from "../../../domain/property/property.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { findProperty } from "../../property/property-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { findReportFacts } from "./find-report-facts.ts";
import {
  findReportDraft,
  findReportedBranch,
  findSentReport,
  putReportDraft,
} from "./seller-report-queries.ts";
import { sendSellerReport } from "./send-seller-report.ts";
import { showReport, showSentReport } from "./show-report.ts";

interface Asked {
  user: DeskUser;
  now: number;
  property: Property;
}

/** A seller's report: the page, its draft, sending it, and what was sent. */
export function registerReportRoutes(desk: Desk): void {
  const { db, config } = desk;
  const { query } = db;

  /** Undefined also for a property of a branch that the person doesn't work for. */
  async function findReported(user: DeskUser, id: string | undefined): Promise<Property | undefined> {
    const propertyId = readId(id);
    if (propertyId === undefined) return undefined;
    const branchId = await findReportedBranch(query, { user, propertyId });
    return branchId === undefined ? undefined : findProperty(query, propertyId);
  }

  async function build({ user, now, property }: Asked, draft: ReportDraft) {
    const agencyName = (await desk.settings.get()).agency.name;
    const facts = await findReportFacts(query, { property, periodName: draft.period, user, agencyName, now });
    return { facts, ...buildSellerReport(facts, draft) };
  }

  async function show(asked: Asked, draft: ReportDraft, problems: ReportProblems = {}): Promise<DeskAnswer> {
    const built = await build(asked, draft);
    return showReport(query, { ...asked, ...built, draft, problems });
  }

  deskGet(desk, "/desk/properties/:id/report", { can: "reports.read" }, async ({ user, now, params }) => {
    const property = await findReported(user, params.id);
    if (!property) return { notFound: true };
    const dates = { launchedOn: londonDay(property.launchedAt), today: londonDay(now) };
    const kept = (await findReportDraft(query, property.propertyId)) ?? createReportDraft(dates);
    return show({ user, now, property }, { ...kept, period: toOfferedPeriod(kept.period, dates) });
  });

  deskPost(
    desk,
    "/desk/properties/:id/report",
    { can: "reports.send", action: "report.draft", body: reportFormSchema },
    async ({ user, now, params, body, audit }) => {
      const property = await findReported(user, params.id);
      if (!property) return { notFound: true };
      const asked = { user, now, property };
      const draft = await toOwnWords(asked, toReportDraft(body));
      const problems = checkReport(draft, { isSending: false });
      if (Object.keys(problems).length > 0) return show(asked, draft, problems);
      const { propertyId } = property;
      await db.transaction(async (trx) => {
        await putReportDraft(trx, { propertyId, draft, deskUserId: user.deskUserId, now });
        await audit(trx, { subject: `property:${propertyId}`, facts: { period: draft.period } });
      });
      return { to: `/desk/properties/${propertyId}/report` };
    },
  );

  deskPost(
    desk,
    "/desk/properties/:id/report/send",
    { can: "reports.send", action: "report.send", body: reportFormSchema },
    async ({ user, now, params, body, audit }) => {
      const property = await findReported(user, params.id);
      if (!property) return { notFound: true };
      const asked = { user, now, property };
      const draft = await toOwnWords(asked, toReportDraft(body));
      const problems = checkReport(draft, { isSending: true });
      if (Object.keys(problems).length > 0) return show(asked, draft, problems);
      const { report } = await build(asked, draft);
      const { propertyId, branchId } = property;
      const { publicUrl, sessionSecret: secret } = config;
      const { reportId } = await db.transaction(async (trx) => {
        const options = { propertyId, branchId, draft, report, user, publicUrl, secret, now };
        const stored = await sendSellerReport(trx, options);
        const facts = { report_id: stored.reportId, is_repeat: !stored.isNew };
        await audit(trx, { subject: `property:${propertyId}`, facts });
        return stored;
      });
      return {
        to: `/desk/properties/${propertyId}/reports/${reportId}`,
        flash: "The report is on its way. This is how the sellers see it.",
      };
    },
  );

  deskGet(desk, "/desk/properties/:id/reports/:report", { can: "reports.read" }, async ({ user, params }) => {
    const propertyId = readId(params.id);
    const reportId = readId(params.report);
    if (propertyId === undefined || reportId === undefined) return { notFound: true };
    const stored = await findSentReport(query, { user, propertyId, reportId });
    return stored ? showSentReport(stored, propertyId) : { notFound: true };
  });

  /** The sentence as the figures wrote it is stored as none, so that it follows the figures. */
  async function toOwnWords(asked: Asked, draft: ReportDraft): Promise<ReportDraft> {
    const kept = await findReportDraft(query, asked.property.propertyId);
    const periods = new Set([draft.period, ...(kept ? [kept.period] : [])]);
    for (const period of periods) {
      const { opening } = await build(asked, { ...draft, period });
      if (joinOpening(opening) === draft.opening) return { ...draft, opening: "" };
    }
    return draft;
  }
}
