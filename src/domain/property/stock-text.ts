/** What staff find a home by. */
interface NamedHome {
  reference?: string | undefined;
  /** For the agency only; never published. */
  houseNumber?: string | undefined;
  displayAddress: string;
  postcode: string;
}

/** The text that the desk's stock is searched in: small letters, no commas, the postcode with and without its space. */
export function toStockText({
  reference = "",
  houseNumber = "",
  displayAddress,
  postcode,
}: NamedHome): string {
  return [reference, houseNumber, displayAddress, postcode, postcode.replaceAll(" ", "")]
    .map(simplify)
    .filter((part) => part !== "")
    .join(" ");
}

/** The words that a home's text must all contain. */
export function readStockWords(text: string): string[] {
  return [...new Set(simplify(text).split(" "))].filter((word) => word !== "");
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[\s,;]+/g, " ")
    .trim();
}
