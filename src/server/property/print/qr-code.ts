import { drawQrPath } from "../../qr-path.ts";

/** A reader needs this many modules of white on each side. */
const MARGIN = 4;

/** A QR code as an SVG picture. */
export function drawQrCode(text: string): string {
  const { size, path } = drawQrPath(text, { border: 0 });
  const whole = size + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${whole} ${whole}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M${-MARGIN} ${-MARGIN}h${whole}v${whole}h${-whole}z"/>`,
    `<path d="${path}"/></svg>`,
  ].join("");
}
