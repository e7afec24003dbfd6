import { encode } from "uqr";
import { toQrPath } from "./qr-path.ts";

/** A reader needs this many modules of white on each side. */
const MARGIN = 4;

/** A QR code as an SVG picture. It can still be read with 15% of it dirty or folded. */
export function drawQrCode(text: string): string {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const rows = data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
  const size = rows.length + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M${-MARGIN} ${-MARGIN}h${size}v${size}h${-size}z"/>`,
    `<path d="${toQrPath(rows)}"/></svg>`,
  ].join("");
}
