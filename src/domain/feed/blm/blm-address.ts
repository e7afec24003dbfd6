import type { FeedRecord } from "../feed-record-schema.ts";
import { cutAtWord } from "../feed-texts.ts";
import { quarantine, warn } from "../finding.ts";
import { readSentPostcode } from "../place/read-sent-postcode.ts";
import { readStreet } from "../read-street.ts";
import type { BlmRow } from "./blm-row.ts";

const LONGEST = 200;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;

type AddressFacts = Pick<
  FeedRecord,
  "displayAddress" | "houseNumber" | "street" | "town" | "county" | "postcode" | "postcodeStart" | "position"
>;

/** The address; undefined, with a quarantine, if there is nothing to show. The house number itself is never shown. */
export function readBlmAddress(row: BlmRow): AddressFacts | undefined {
  const houseNumber = row.getLine("ADDRESS_1");
  const street = readStreet(houseNumber, row.getLine("ADDRESS_2"));
  const town = row.getLine("TOWN") || row.getLine("ADDRESS_3");
  const county = row.getLine("ADDRESS_4") || row.getLine("COUNTY");
  const parts = [street, town, row.getLine("POSTCODE1").toUpperCase()].filter((part) => part !== "");
  const displayAddress = row.getLine("DISPLAY_ADDRESS") || parts.join(", ");
  if (displayAddress === "") {
    row.report(
      quarantine({
        code: "no-address",
        column: "DISPLAY_ADDRESS",
        sentence: "The row has no address to show.",
      }),
    );
    return undefined;
  }
  return {
    displayAddress: cutAtWord(displayAddress, LONGEST),
    houseNumber: cutAtWord(houseNumber, LONGEST),
    street: cutAtWord(street, LONGEST),
    town: cutAtWord(town, LONGEST),
    county: county.toLowerCase() === town.toLowerCase() ? "" : cutAtWord(county, LONGEST),
    ...readBlmPostcode(row),
    position: readBlmPosition(row),
  };
}

function readBlmPostcode(row: BlmRow): Pick<FeedRecord, "postcode" | "postcodeStart"> {
  const [first, second] = [row.getLine("POSTCODE1"), row.getLine("POSTCODE2")];
  const read = readSentPostcode(`${first} ${second}`, first, second);
  if (read.postcode !== "") return read;
  row.report(
    warn({
      code: "bad-postcode",
      column: "POSTCODE1",
      value: `${first} ${second}`.trim(),
      sentence: "The postcode isn’t a full one and is left out.",
    }),
  );
  return read;
}

/** As sent: whether it can be true depends on the postcode, and is decided when the property is placed. */
function readBlmPosition(row: BlmRow): FeedRecord["position"] {
  const [lat, lng] = [row.get("LATITUDE"), row.get("LONGITUDE")];
  if ((lat === "" && lng === "") || (Number(lat) === 0 && Number(lng) === 0)) return null;
  if (DEGREES.test(lat) && DEGREES.test(lng)) return { lat: Number(lat), lng: Number(lng) };
  row.report(
    warn({
      code: "bad-position",
      column: "LATITUDE",
      value: `${lat}, ${lng}`,
      sentence: "The latitude and longitude aren’t numbers and aren’t used.",
    }),
  );
  return null;
}
