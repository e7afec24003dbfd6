/** A QR code as rows of `0` and `1`, where 1 is dark, with the text that it contains. */
export interface QrCode {
  text: string;
  rows: readonly string[];
}

/** The dark modules as one SVG path, a rectangle for each run in a row. */
export function toQrPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join("");
}
