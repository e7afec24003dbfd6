/** Converts a printed number to a link: `01353 000 000` becomes `tel:01353000000`. */
export function toTelephoneLink(printed: string): string {
  return `tel:${printed.replace(/[^\d+]/g, "")}`;
}
