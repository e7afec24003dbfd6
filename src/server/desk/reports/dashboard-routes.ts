import { may, seesBranch } from "../../../domain/desk/role.ts";
import { listCertificateNotices } from "../../../domain/site/settings/scheme-expiry.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { readId } from "../../../domain/url/read-id.ts";
import type { Desk } from "../desk.ts";
import { deskGet } from "../desk-route.ts";
import { findDashboard } from "./find-dashboard.ts";
import { createGapCounter } from "./gap-counter.ts";
import { createViewedHomes } from "./viewed-homes.ts";

/** Today. `?branch=` shows one of the person's branches. */
export function registerDashboardRoutes(desk: Desk): void {
  const { query } = desk.db;
  const gaps = createGapCounter(query);
  const viewed = createViewedHomes(query);
  deskGet(desk, "/desk", { can: "reports.read" }, async ({ user, now, query: { branch } }) => {
    const branchId = branch === undefined || branch === "" ? null : readId(branch);
    if (branchId === undefined || (branchId !== null && !seesBranch(user, branchId)))
      return { notFound: true };
    const { schemes, closingDays } = await desk.settings.get();
    const closingDates = closingDays.dates;
    const found = await findDashboard(query, { user, branchId, gaps, viewed, closingDates, now });
    const certificates = may(user.role, "content.edit")
      ? listCertificateNotices(schemes, londonDay(now))
      : [];
    return { view: "dashboard", title: "Today", props: { ...found, certificates } };
  });
}
