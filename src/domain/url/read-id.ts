/** The number of something in an address or a form; what is no such number is none. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
