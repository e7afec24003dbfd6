/** An address from a lookup. Parts that the lookup doesn't know are empty, and the visitor adds them. */
export const LOOKED_UP_FIELDS = [
  "building_name",
  "building_number",
  "line_1",
  "line_2",
  "line_3",
  "line_4",
  "town_or_city",
  "county",
  "postcode",
] as const;
export type LookedUpAddress = Record<(typeof LOOKED_UP_FIELDS)[number], string>;

export interface AddressSuggestion {
  address: string;
  id: string;
}

/** An address in a form, by its names in the API. */
export interface FormAddress {
  house_number: string;
  house_name: string;
  street_address: string;
  town: string;
  county: string;
  postcode: string;
}

export const NO_FORM_ADDRESS: FormAddress = {
  house_number: "",
  house_name: "",
  street_address: "",
  town: "",
  county: "",
  postcode: "",
};

/** Shorter texts match too many addresses. */
export const FEWEST_ADDRESS_LETTERS = 3;
export const LONGEST_ADDRESS_TEXT = 120;

export const ADDRESS_TEXTS = {
  manual: "Enter Address Manually",
  lookUp: "Use address lookup",
  notFound: "Sorry we couldn't find that address",
  unavailable: "Address lookup isn't available at the moment. Please enter the address by hand.",
} as const;

const HOUSE_NUMBER = /^\s*(\d{1,5}[a-z]?(?:\s*[-/]\s*\d{1,5}[a-z]?)?)(?=[\s,])/i;

/** The house number at the start of a typed address: '12a' in '12a Fore Hill'; empty when there's none. */
export function readHouseNumber(text: string): string {
  return HOUSE_NUMBER.exec(text.slice(0, LONGEST_ADDRESS_TEXT))?.[1] ?? "";
}

/**
 * The lines of a looked-up address repeat the building's name and number, so both are removed from the street. Uses the
 * typed house number when the lookup has none.
 */
export function toFormAddress(address: LookedUpAddress, typed = ""): FormAddress {
  const { building_name, building_number, line_1, line_2, line_3, line_4 } = address;
  const lines = [line_1, line_2, line_3, line_4]
    .map((line) => withoutNumber(line.trim(), building_number))
    .filter((line) => line !== "" && !isSame(line, building_name));
  const isKnown = building_name !== "" || building_number !== "";
  return {
    house_number: isKnown ? building_number : readHouseNumber(typed),
    house_name: building_name,
    street_address: lines.join(", "),
    town: address.town_or_city,
    county: address.county,
    postcode: address.postcode,
  };
}

function withoutNumber(line: string, number: string): string {
  if (number === "" || !line.toLowerCase().startsWith(number.toLowerCase())) return line;
  const rest = line.slice(number.length);
  return rest === "" || /^[\s,]/.test(rest) ? rest.replace(/^[\s,]+/, "") : line;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase();
}

/** The address on one line. */
export function formatAddress(address: FormAddress): string {
  const { house_number, house_name, street_address, town, county, postcode } = address;
  const street = [house_number, street_address].filter((part) => part !== "").join(" ");
  return [house_name, street, town, county, postcode].filter((part) => part !== "").join(", ");
}

/** The fields that the visitor still has to fill in. */
export function listMissingFields(address: FormAddress): (keyof FormAddress)[] {
  const isNameless = address.house_number === "" && address.house_name === "";
  const required = (["street_address", "town", "postcode"] as const).filter((field) => address[field] === "");
  return [...(isNameless ? (["house_number"] as const) : []), ...required];
}
