export interface Postcode {
  /** As the Royal Mail writes it: 'CB7 4EX'. */
  postcode: string;
  /** 'CB7' */
  district: string;
  /** 'CB7 4' */
  sector: string;
}

const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d)([A-Z]{2})$/;
const LONGEST_TYPED = 20;

/** A whole postcode, however it was typed; spaces and capitals do not matter. */
export function readPostcode(text: string): Postcode | undefined {
  if (text.length > LONGEST_TYPED) return undefined;
  const [, district, digit, unit] = WHOLE.exec(text.replace(/\s/g, "").toUpperCase()) ?? [];
  if (district === undefined || digit === undefined || unit === undefined) return undefined;
  return { postcode: `${district} ${digit}${unit}`, district, sector: `${district} ${digit}` };
}

interface ServingBranch {
  branchId: number;
  /** What its list of districts and sectors has of this postcode. */
  code: string;
  /** From the postcode; null: nobody knows where it lies. */
  miles: number | null;
}

/** The branch for a postcode: a sector wins over its district, then the nearest, then the one with the lower number. */
export function pickServingBranch(
  serving: readonly ServingBranch[],
  { sector }: Postcode,
): number | undefined {
  const far = Number.MAX_VALUE;
  const [first] = [...serving].sort(
    (a, b) =>
      Number(b.code === sector) - Number(a.code === sector) ||
      (a.miles ?? far) - (b.miles ?? far) ||
      a.branchId - b.branchId,
  );
  return first?.branchId;
}
