import type { Branch } from "../../../domain/branch/branch-schema.ts";
import type { ReportFacts } from "../../../domain/desk/reports/build-seller-report.ts";
import { type ReportPeriodName, toReportPeriod } from "../../../domain/desk/reports/report-period.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Property } from "../../../domain/property/property.ts";
import { addDays } from "../../../domain/time/calendar-days.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { findBranchById, listStaff } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { findSimilarFigures, startOf } from "./find-similar-figures.ts";
import {
  listBookedViewings,
  listDayViews,
  listEnquiries,
  listPriceChanges,
  listSaves,
} from "./report-figure-queries.ts";

interface FactOptions {
  property: Property;
  periodName: ReportPeriodName;
  user: DeskUser;
  agencyName: string;
  now: number;
}

/** Everything that a seller's report is written from. */
export async function findReportFacts(
  query: Query,
  { property, periodName, user, agencyName, now }: FactOptions,
): Promise<ReportFacts> {
  const launchedOn = londonDay(property.launchedAt);
  const period = toReportPeriod(periodName, { launchedOn, today: londonDay(now) });
  const { first, last } = period;
  const propertyIds = [property.propertyId];
  const span = { propertyIds, first, last, from: startOf(first), until: startOf(addDays(last, 1)) };
  const sinceLaunch = { ...span, from: startOf(launchedOn), until: now };
  const views = await listDayViews(query, span);
  const all = await listEnquiries(query, sinceLaunch);
  const branch = await findBranchById(query, property.branchId);
  const [photoKey] = property.photoKeys;
  const title = nameProperty(property);
  return {
    agencyName,
    title,
    channel: property.channel,
    price: property.price,
    priceValue: property.priceValue,
    photo: photoKey === undefined ? null : { key: photoKey, alt: title },
    launchedOn,
    period,
    now,
    viewsByDay: new Map(views.map((row) => [row.day, row.views])),
    saves: (await listSaves(query, span)).length,
    enquiries: all.filter(({ at }) => at >= span.from && at < span.until),
    firstEnquiryAt: all[0]?.at ?? null,
    viewings: await listBookedViewings(query, sinceLaunch),
    priceChanges: await listPriceChanges(query, property.propertyId),
    similar: await findSimilarFigures(query, { property, period, now }),
    signer: await findSigner(query, { user, branch }),
    contactText: branch
      ? `${agencyName}, ${branch.addressLines[0]}, ${branch.town} · ${branch.telephone}`
      : agencyName,
  };
}

/** 'Barton Road, Ely' */
function nameProperty({
  street,
  town,
  displayAddress,
}: Pick<Property, "street" | "town" | "displayAddress">): string {
  return [street, town].filter((part) => part !== "").join(", ") || displayAddress;
}

/** The person at the desk, with the job and telephone that the website gives them if they are on it. */
async function findSigner(
  query: Query,
  { user, branch }: { user: DeskUser; branch: Branch | undefined },
): Promise<ReportFacts["signer"]> {
  const email = user.email.toLowerCase();
  const member = (await listStaff(query)).find((one) => one.email.toLowerCase() === email);
  const place = branch?.name ?? "";
  return {
    name: user.name,
    lines: [
      [member?.jobTitle ?? "", place].filter((part) => part !== "").join(", "),
      member?.telephone ?? branch?.telephone ?? "",
      user.email,
    ].filter((line) => line !== ""),
  };
}
