import { findMedian } from "../../median.ts";
import { toNumberWord } from "../../text/number-words.ts";

/** What is counted for a home and for those that it is compared with. */
const REPORT_FIGURES = {
  views: "Views",
  saves: "Saves",
  enquiries: "Enquiries",
  viewings: "Viewings",
} as const;
export type FigureName = keyof typeof REPORT_FIGURES;
const FIGURE_NAMES = Object.keys(REPORT_FIGURES) as FigureName[];
export type HomeFigures = Record<FigureName, number>;

/** One line of dots: similar homes, what is typical, and the seller's own. */
export interface ComparisonRow {
  label: string;
  own: number;
  typical: number;
  others: number[];
  /** '2nd of 8', or 'None' if no home had any */
  rank: string;
  note: string;
}

export function compareHomes(own: HomeFigures, others: readonly HomeFigures[]): ComparisonRow[] {
  return FIGURE_NAMES.map((name) => {
    const counts = others.map((home) => home[name]).sort((a, b) => a - b);
    const typical = getTypical(others, name);
    const place = getPlace(own[name], counts);
    const best = counts.at(-1) ?? 0;
    // A first place among homes that all had none would say nothing.
    const isEmpty = own[name] === 0 && best === 0;
    return {
      label: REPORT_FIGURES[name],
      own: own[name],
      typical,
      others: counts,
      rank: isEmpty ? "None" : `${toOrdinal(place)} of ${counts.length + 1}`,
      note: isEmpty ? "nor had the others" : describePlace({ own: own[name], typical, place, best }),
    };
  });
}

/** The median, as a whole number. */
export function getTypical(homes: readonly HomeFigures[], name: FigureName): number {
  return Math.round(findMedian(homes.map((home) => home[name])) ?? 0);
}

/** 1 if no other has more. */
export function getPlace(own: number, others: readonly number[]): number {
  return 1 + others.filter((other) => other > own).length;
}

interface Place {
  own: number;
  typical: number;
  place: number;
  /** The most that another had. */
  best: number;
}

function describePlace({ own, typical, place, best }: Place): string {
  if (place > 1) return `the first had ${best.toLocaleString("en-GB")}`;
  if (own === best) return "another had as many";
  const times = typical === 0 ? 0 : Math.floor(own / typical);
  if (times === 2) return "twice what is typical";
  if (times > 2) return `${toNumberWord(times)} times what is typical`;
  if (best === 0) return "the others had none";
  return `the next had ${best.toLocaleString("en-GB")}`;
}

/** '1st', '2nd', '13th', '21st' */
function toOrdinal(number: number): string {
  const tens = number % 100;
  const isTeen = tens > 10 && tens < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}
