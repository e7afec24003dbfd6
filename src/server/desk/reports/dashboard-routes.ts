import { seesBranch } from "../../../domain/desk/role.ts";
import { readId } from "../../../domain/url/read-id.ts";
import type { Desk } from "../desk.ts";
import { deskGet } from "../desk-route.ts";
import { findDashboard } from "./find-dashboard.ts";
import { createGapCounter } from "./gap-counter.ts";

/** Today. `?branch=` shows one of the person's branches. */
export function registerDashboardRoutes(desk: Desk): void {
  const { query } = desk.db;
  const gaps = createGapCounter(query);
  deskGet(desk, "/desk", { can: "reports.read" }, async ({ user, now, query: { branch } }) => {
    const branchId = branch === undefined || branch === "" ? null : readId(branch);
    if (branchId === undefined || (branchId !== null && !seesBranch(user, branchId)))
      return { notFound: true };
    const props = await findDashboard(query, { user, branchId, gaps, now });
    return { view: "dashboard", title: "Today", props };
  });
}
