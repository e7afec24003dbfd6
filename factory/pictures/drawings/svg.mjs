export const FONT = 'font-family="Inter, Helvetica, Arial, sans-serif"';

/** One decimal, no "-0". */
export const round1 = (value) => Math.round(value * 10) / 10 + 0;

/** Two decimals; rectangles that share an edge must still share it after scaling. */
export const round2 = (value) => Math.round(value * 100) / 100 + 0;

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeXml = (text) => String(text).replace(/[&<>"]/g, (char) => ENTITIES[char]);

/** A whole drawing: size, a name for screen readers, white ground. */
export function wrapSvg({ width, height, label, body, ground = "#fff" }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` role="img" aria-label="${escapeXml(label)}"><rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>\n`
  );
}
