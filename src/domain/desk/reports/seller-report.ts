import type { SplitPrice } from "../../property/price.ts";
import type { Opening } from "./opening-sentence.ts";
import type { ComparisonRow } from "./report-comparison.ts";
import type { StoryStop } from "./report-story.ts";
import type { ViewsChart } from "./report-views.ts";

/**
 * A seller's report, ready to be shown. It is stored like this when it is sent, so its fields may be added to but not
 * changed: a sent report stays as it was sent.
 */
export interface SellerReport {
  agencyName: string;
  title: string;
  price: SplitPrice;
  photo: { key: string; alt: string } | null;
  /** 'Your home’s first two weeks' */
  periodText: string;
  /** '2 to 15 November 2026' */
  datesText: string;
  /** 'For Alan and Judith Pryor', or empty. */
  forText: string;
  opening: Opening;
  figures: { label: string; count: number; note: string }[];
  views: ViewsChart | null;
  comparison: { heading: string; text: string; rows: ComparisonRow[] } | null;
  story: StoryStop[];
  voice: { lead: string; paragraphs: string[]; name: string; lines: string[] } | null;
  countingNotes: string[];
  contactText: string;
  madeOn: string;
}

/** Parts that an agent can leave out. */
export const REPORT_PARTS = {
  views: "Views per day",
  comparison: "Comparison with similar homes",
  story: "Story so far",
  note: "Your note",
} as const;
export type ReportPart = keyof typeof REPORT_PARTS;
export const REPORT_PART_NAMES = Object.keys(REPORT_PARTS) as [ReportPart, ...ReportPart[]];
