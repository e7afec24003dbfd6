import type { DashboardView } from "../../../domain/desk/reports/dashboard-screen.ts";
import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

interface WeeklyMailOptions {
  agencyName: string;
  publicUrl: string;
  name: string;
  figures: Pick<
    DashboardView,
    | "waiting"
    | "lastWeek"
    | "held"
    | "withoutPhotos"
    | "gaps"
    | "byBranch"
    | "feeds"
    | "mostViewed"
    | "leastViewed"
  >;
}

/** The figures of Today as an email, for a manager's own branches. */
export function weeklyMail({ agencyName, publicUrl, name, figures }: WeeklyMailOptions): MailContent {
  const { waiting, lastWeek, held, withoutPhotos, gaps, byBranch } = figures;
  const quiet = figures.feeds.filter(({ pill }) => pill.kind === "refused").map((feed) => feed.name);
  const facts = [
    { label: "Unanswered", value: `${waiting.count}: ${waiting.text}` },
    {
      label: "Last week",
      value: `${lastWeek.enquiries} enquiries, ${lastWeek.valuations} of them valuations`,
    },
    {
      label: "First answer",
      value: [`Median ${lastWeek.median}`, lastWeek.comparison].filter(Boolean).join(", "),
    },
    { label: "In time", value: `${lastWeek.inTime} (${lastWeek.inTimeText})` },
    ...byBranch.map((row) => ({
      label: row.name,
      value: `${row.enquiries} enquiries, median ${row.median}, ${row.unanswered} unanswered`,
    })),
    { label: "Held feeds", value: held.count === 0 ? "None" : `${held.count}: ${held.text}` },
    ...(quiet.length === 0 ? [] : [{ label: "Quiet feeds", value: quiet.join(", ") }]),
    { label: "No photos", value: withoutPhotos === 1 ? "1 home" : `${withoutPhotos} homes` },
    ...(gaps ?? [])
      .slice(0, 5)
      .map(({ label, count }) => ({ label: `No ${label.toLowerCase()}`, value: String(count) })),
    ...listHomes("Most viewed", figures.mostViewed),
    ...listHomes("Least viewed", figures.leastViewed),
  ];
  return layOutMail({
    agencyName,
    subject: `${waiting.count} unanswered, and last week at ${agencyName}`,
    preview: waiting.text,
    headline: "Your week at the desk",
    paragraphs: [`Good morning ${name}. These are the figures of your branches.`],
    facts,
    action: { label: "Open the desk", url: new URL("/desk", publicUrl).href },
    footer: "You’re receiving this every Monday because you manage enquiries at the desk.",
  });
}

function listHomes(label: string, homes: DashboardView["mostViewed"]) {
  if (homes.length === 0) return [];
  return [{ label, value: homes.map(({ name, views }) => `${name}: ${views}`).join("\n") }];
}
