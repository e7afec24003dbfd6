import { encode } from "uqr";
import type { QrCode } from "../../domain/property/print/qr-path.ts";

/**
 * Every pattern can be read. Trying all eight for the evenest one takes most of the time, on a page that few people
 * print.
 */
const MASK_PATTERN = 2;

/** Still readable with 15% of it dirty or folded. */
export function createQrCode(text: string): QrCode {
  const { data } = encode(text, { ecc: "M", border: 0, maskPattern: MASK_PATTERN });
  return { text, rows: data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join("")) };
}
