import { cutAtWord, toLine } from "../feed-texts.ts";
import { type Finding, warn } from "../finding.ts";
import { readPosition } from "../place/read-position.ts";
import { readSentPostcode } from "../place/read-sent-postcode.ts";
import { readStreet } from "../read-street.ts";
import type { StreetEntry } from "./street-related.ts";
import { type StreetProperty, streetAddressSchema } from "./street-schema.ts";

const LONGEST_TEXT = 200;

interface StreetAddressInput {
  entry: StreetEntry;
  property: StreetProperty;
  toPlainText: (markup: string) => string;
  /** Added to. */
  findings: Finding[];
}

/** The public address, and its parts. The number or name of the house is for the agency only. */
export function readStreetAddress({ entry, property, toPlainText, findings }: StreetAddressInput) {
  const address = streetAddressSchema.parse(entry.related.address?.[0]?.attributes ?? {});
  const toText = (text: string) => cutAtWord(toLine(toPlainText(text)), LONGEST_TEXT);
  const street =
    toText(address.royal_mail.thoroughfare) || readStreet(toText(address.line_1), toText(address.line_2));
  const town = toText(address.town) || toText(address.royal_mail.post_town);
  const sent = toText(address.postcode || property.postcode);
  const postcode = readSentPostcode(sent);
  if (postcode.postcode === "" && sent !== "")
    findings.push(
      warn({
        code: "bad-postcode",
        column: "postcode",
        value: sent,
        sentence: "The postcode isn’t a whole postcode.",
      }),
    );
  const shown = [street, town, sent.split(" ")[0]].filter((part) => part !== "").join(", ");
  return {
    displayAddress: toText(property.public_address) || toText(address.anon_address) || shown,
    houseNumber: toText(address.line_1),
    street,
    town,
    county: "",
    ...postcode,
    position: readPosition(address),
  };
}
