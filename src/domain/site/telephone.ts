/** The address behind a printed number: `01353 000 000` becomes `tel:01353000000`. */
export function toTelephoneLink(printed: string): string {
  return `tel:${printed.replace(/[^\d+]/g, "")}`;
}
