/**
 * The largest value of the database's integer columns. Querying for a larger one would be an error instead of "not
 * found".
 */
export const MAX_ID = 2_147_483_647;

const DIGITS = /^[1-9]\d{0,9}$/;

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID;
}

/** The id in a URL or a form field; undefined for any other text. */
export function readId(text: string | null | undefined): number | undefined {
  const id = DIGITS.test(text ?? "") ? Number(text) : undefined;
  return isId(id) ? id : undefined;
}
