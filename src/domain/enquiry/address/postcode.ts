export interface Postcode {
  /** In the Royal Mail's format: 'CB7 4EX'. */
  postcode: string;
  /** 'CB7' */
  district: string;
  /** 'CB7 4' */
  sector: string;
}

const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d)([A-Z]{2})$/;
const LONGEST_TYPED = 20;

/** Reads a full postcode in any case and spacing; undefined for anything else. */
export function readPostcode(text: string): Postcode | undefined {
  if (text.length > LONGEST_TYPED) return undefined;
  const [, district, digit, unit] = WHOLE.exec(text.replace(/\s/g, "").toUpperCase()) ?? [];
  if (district === undefined || digit === undefined || unit === undefined) return undefined;
  return { postcode: `${district} ${digit}${unit}`, district, sector: `${district} ${digit}` };
}

interface ServingBranch {
  branchId: number;
  /** The district or sector in the branch's list that matches the postcode. */
  code: string;
  /** Distance to the postcode; null when its position isn't known. */
  miles: number | null;
}

/** Prefers a matching sector over its district, then the nearest branch, then the lowest id. Undefined for an empty list. */
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
