import { newsWords } from "../../../domain/saved/alert-reasons.ts";
import { getResultNoun } from "../../../domain/search/page/results-heading.ts";
import { formatSearchSummary } from "../../../domain/search/page/search-summary.ts";
import { type MailCard, toMailCard } from "../../mail/mail-card.ts";
import { toMailHome } from "../../property/mail-home.ts";
import { toAlertPath } from "./alert-links.ts";
import type { AlertHome, AlertSection } from "./gather-alert-homes.ts";

/** The most homes shown in full in one email. Email clients truncate longer ones. */
const MOST_HOMES = 12;

export interface AlertMailOptions {
  agencyName: string;
  /** Empty if unknown. */
  firstName: string;
  sections: readonly AlertSection[];
  userId: number;
  publicUrl: string;
  secret: string;
  hasWholePounds: boolean;
}

/** The content of both the text and the HTML version. */
export interface AlertLetter {
  agencyName: string;
  subject: string;
  greeting: string;
  /** '3 new homes.' */
  headline: string;
  preview: string;
  parts: readonly LetterPart[];
  footer: string;
  stopAllUrl: string;
}

export interface LetterPart {
  summary: string;
  searchUrl: string;
  homes: readonly MailCard[];
  /** 'and 8 more'; empty if all are shown. */
  rest: string;
  /** How often emails about this search are sent, as a sentence. */
  howOften: string;
  changeUrl: string;
  stopUrl: string;
}

export function writeLetter(parts: AlertMailOptions): AlertLetter {
  const { agencyName, firstName, sections, publicUrl, secret, userId } = parts;
  const share = Math.max(1, Math.floor(MOST_HOMES / sections.length));
  let left = MOST_HOMES;
  const letterParts = sections.map((section) => {
    const shown = section.homes.slice(0, Math.min(share, left));
    left -= shown.length;
    return writePart(section, { shown, ...parts });
  });
  return {
    agencyName,
    subject: writeSubject(parts),
    headline: `${describeNews(parts)}.`,
    greeting: firstName === "" ? "Hello," : `Hello ${firstName},`,
    preview:
      letterParts.flatMap(({ homes }) => homes.map(({ price, address }) => `${price}, ${address}`))[0] ?? "",
    parts: letterParts,
    footer: "You’re receiving this because you saved a search and asked for email alerts.",
    stopAllUrl: publicUrl + toAlertPath(secret, { kind: "all", userId }),
  };
}

/** '3 new homes'. For several searches they are always called 'homes'. */
function describeNews({ sections }: AlertMailOptions): string {
  const kinds = sections.flatMap(({ homes }) => homes.map((home) => home.kinds));
  const [only, ...others] = sections;
  const asked = only && others.length === 0 ? only.search : { tags: [], minBeds: null, homesOnly: true };
  return newsWords(kinds, (count) => getResultNoun(asked, count));
}

/** '3 new homes up to £400,000 around Ely for sale': the count, then the search in words. */
function writeSubject(parts: AlertMailOptions): string {
  const { sections, hasWholePounds } = parts;
  const news = describeNews(parts);
  const [only, ...others] = sections;
  if (!only || others.length > 0) return `${news} for ${sections.length} of your searches`;
  const [, ...wanted] = formatSearchSummary(only.search, { hasWholePounds }).split(" ");
  return `${news}${news.endsWith("back on the market") ? ":" : ""} ${wanted.join(" ")}`;
}

const HOW_OFTEN = {
  I: "We’ll email you as soon as something changes.",
  W: "We’ll email you once a week.",
  M: "We’ll email you once a month.",
  N: "Email alerts are off for this search.",
} as const;

function writePart(
  { saved, search, homes, toldAbove }: AlertSection,
  { shown, publicUrl, secret, hasWholePounds }: AlertMailOptions & { shown: readonly AlertHome[] },
): LetterPart {
  const { searchId, userId, frequency } = saved;
  const settingsUrl = publicUrl + toAlertPath(secret, { kind: "search", searchId, userId });
  const more = homes.length - shown.length;
  return {
    summary: formatSearchSummary(search, { hasWholePounds }),
    searchUrl: `${publicUrl}/search?${saved.query}`,
    homes: shown.map((home) => toCard(home, publicUrl)),
    rest: [
      more === 0 ? "" : `${shown.length === 0 ? "" : "and "}${more.toLocaleString("en-GB")} more`,
      toldAbove === 0 ? "" : `${toldAbove} already listed above`,
    ]
      .filter((part) => part !== "")
      .join(", "),
    howOften: HOW_OFTEN[frequency],
    changeUrl: settingsUrl,
    stopUrl: `${settingsUrl}?choose=N`,
  };
}

/** Small, because there may be twelve images. */
const IMAGE_WIDTH = 660;

function toCard({ listing, picture, labels, was }: AlertHome, publicUrl: string): MailCard {
  return toMailCard({ ...toMailHome(listing, picture), labels, was }, { publicUrl, imageWidth: IMAGE_WIDTH });
}
