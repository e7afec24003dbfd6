import { PROPERTY_TYPES, type PropertyType } from "../../property/property-type.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { cutAtWord, toFeatures, toParagraphs, toSummary } from "../feed-texts.ts";
import { warn } from "../finding.ts";
import { findNamedType } from "../guess-type.ts";
import { FEATURE_COLUMNS } from "./blm-columns.ts";
import type { BlmRow } from "./blm-row.ts";

/** What is left of a text that was read in the wrong encoding, once or twice, before it was sent. */
const BROKEN_CHARACTERS =
  /\ufffd|€[™œ“”˜¦\u009d\u201c\u201d]|Ã[\u0080-\u00bf]|Â[£°²½¼\u00a0]|\u00e2\u0080[\u0090-\u00a6]/;
const LONGEST_SUMMARY = 300;

interface TextOptions {
  propertyType: PropertyType | null;
  displayAddress: string;
  toText(markup: string): string;
}

interface TextFacts extends Pick<FeedRecord, "summary" | "description" | "features"> {
  /** Undefined if the texts name no type. */
  namedType: PropertyType | undefined;
}

export function readBlmTexts(row: BlmRow, { propertyType, displayAddress, toText }: TextOptions): TextFacts {
  const sent = toParagraphs(toText(row.get("DESCRIPTION")));
  const features = toFeatures(FEATURE_COLUMNS.map(row.getLine));
  const summary = toSummary(toText(row.get("SUMMARY")), sent);
  const namedType = propertyType ?? findNamedType([summary, ...features, ...sent]);
  if (summary === "")
    row.report(
      warn({
        code: "no-description",
        column: "DESCRIPTION",
        sentence: "Neither a summary nor a description was sent.",
      }),
    );
  const { label } = PROPERTY_TYPES[namedType ?? "house"];
  const shown = summary || cutAtWord(`${label}, ${displayAddress}`, LONGEST_SUMMARY);
  return { summary: shown, description: sent.length > 0 ? sent : [shown], features, namedType };
}

const TEXT_COLUMNS = [
  "DISPLAY_ADDRESS",
  "SUMMARY",
  "DESCRIPTION",
  "ADDRESS_2",
  "TOWN",
  ...FEATURE_COLUMNS,
] as const;

/** Warns about texts with characters that were broken before they were sent. They are shown as they are. */
export function findBrokenCharacters(row: BlmRow): void {
  for (const column of TEXT_COLUMNS) {
    const text = row.get(column);
    const found = BROKEN_CHARACTERS.exec(text);
    if (!found) continue;
    row.report(
      warn({
        code: "broken-characters",
        column,
        value: text.slice(Math.max(0, found.index - 20), found.index + 20),
        sentence: "The text has characters that were broken before it was sent. It is shown as it is.",
      }),
    );
  }
}
