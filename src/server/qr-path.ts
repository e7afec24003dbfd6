import { encode } from "uqr";

/** A QR code as one SVG path, with so many white modules on each side. It can still be read with 15% of it dirty or folded. */
export function drawQrPath(text: string, { border }: { border: number }): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border });
  return { size, path: toQrPath(data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""))) };
}

/** The dark modules as one SVG path, a rectangle for each run in a row. A row is a text of `0` and `1`, where 1 is dark. */
export function toQrPath(rows: readonly string[]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let from = row.indexOf("1"); from !== -1; ) {
      const light = row.indexOf("0", from);
      const to = light === -1 ? row.length : light;
      path += `M${from} ${y}h${to - from}v1h-${to - from}z`;
      from = row.indexOf("1", to);
    }
  });
  return path;
}
