import { z } from "zod";
import {
  getUsualPeriod,
  isFromLaunch,
  listReportPeriods,
  REPORT_PERIOD_NAMES,
  type ReportPeriodName,
} from "./report-period.ts";
import { REPORT_PART_NAMES, type ReportPart } from "./seller-report.ts";

/** What an agent has chosen and written for a property's next report. */
export interface ReportDraft {
  period: ReportPeriodName;
  /** Empty: written from the figures. */
  opening: string;
  note: string;
  shown: ReportPart[];
  sellerNames: string;
  sellerEmail: string;
}

const LONGEST_TYPED = 4_000;
/** Longer ones would push the figures off the first page. */
const LONGEST_OPENING = 180;
const LONGEST_NAMES = 80;
const LONGEST_EMAIL = 254;

/** Measured for the printed page: this many characters fit on a line, and this many lines on the second page. */
const NOTE_LINE = 62;
const MOST_NOTE_LINES = 8;
/** A first paragraph up to this length is set large, and a large line holds less. */
const LONGEST_LEAD = 150;
const LEAD_LINE = 44;
const LEAD_LINES_A_LINE = 1.3;

const typed = z.string().max(LONGEST_TYPED).default("");

/** As the form posts it. What doesn't fit is refused with a sentence by `checkReport`, so that nothing typed is lost. */
export const reportFormSchema = z.object({
  period: z.enum(REPORT_PERIOD_NAMES),
  opening: typed,
  note: typed,
  shown: z
    .union([z.enum(REPORT_PART_NAMES), z.array(z.enum(REPORT_PART_NAMES)).max(REPORT_PART_NAMES.length)])
    .default([]),
  seller_names: typed,
  seller_email: typed,
});

export function toReportDraft(form: z.infer<typeof reportFormSchema>): ReportDraft {
  return {
    period: form.period,
    opening: form.opening.replace(/\s+/g, " ").trim(),
    note: form.note.replaceAll("\r\n", "\n").trim(),
    shown: [form.shown].flat(),
    sellerNames: form.seller_names.replace(/\s+/g, " ").trim(),
    sellerEmail: form.seller_email.trim(),
  };
}

export function createReportDraft(dates: { launchedOn: string; today: string }): ReportDraft {
  return {
    period: getUsualPeriod(dates),
    opening: "",
    note: "",
    shown: [...REPORT_PART_NAMES],
    sellerNames: "",
    sellerEmail: "",
  };
}

/** A stored draft may name the first weeks of a property whose first weeks are no longer known. */
export function toOfferedPeriod(
  name: ReportPeriodName,
  dates: { launchedOn: string; today: string },
): ReportPeriodName {
  if (!isFromLaunch(name)) return name;
  return listReportPeriods(dates).some((period) => period.name === name) ? name : getUsualPeriod(dates);
}

export type ReportProblems = Partial<Record<"opening" | "note" | "sellerNames" | "sellerEmail", string>>;

/** What stops a draft from being kept, or, if it `isSending`, from being sent. */
export function checkReport(draft: ReportDraft, { isSending }: { isSending: boolean }): ReportProblems {
  const { opening, note, sellerNames, sellerEmail } = draft;
  const problems: ReportProblems = {};
  if (opening.length > LONGEST_OPENING)
    problems.opening = `Use at most ${LONGEST_OPENING} characters: this one has ${opening.length}.`;
  const lines = countNoteLines(note);
  if (lines > MOST_NOTE_LINES)
    problems.note = `The note is about ${Math.ceil(lines - MOST_NOTE_LINES)} lines too long for the second page. Please shorten it.`;
  if (sellerNames.length > LONGEST_NAMES)
    problems.sellerNames = `Use at most ${LONGEST_NAMES} characters for the names.`;
  const isEmail = sellerEmail.length <= LONGEST_EMAIL && z.email().safeParse(sellerEmail).success;
  if (isSending && sellerEmail === "")
    problems.sellerEmail = "Enter the seller’s email address, so that we know where to send the report.";
  else if (sellerEmail !== "" && !isEmail)
    problems.sellerEmail = "Enter one email address, such as name@example.co.uk.";
  return problems;
}

/** The note as it is set: a short first paragraph stands large above the others. */
export function setNote(note: string): { lead: string; paragraphs: string[] } {
  const [first = "", ...others] = note
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  return first.length <= LONGEST_LEAD
    ? { lead: first, paragraphs: others }
    : { lead: "", paragraphs: [first, ...others] };
}

function countNoteLines(note: string): number {
  const { lead, paragraphs } = setNote(note);
  const large = Math.ceil(lead.length / LEAD_LINE) * LEAD_LINES_A_LINE;
  return paragraphs.reduce((lines, text) => lines + Math.ceil(text.length / NOTE_LINE), large);
}
