import { describe, expect, it } from "vitest";
import { drawQrCode } from "./qr-code.ts";

/** The first row of the pattern in the corners: seven dark modules. */
const CORNER = "h7v1h-7z";

describe("drawQrCode", () => {
  it("draws a square with a white margin and its three corner patterns", () => {
    const svg = drawQrCode("https://www.ouselark.example/properties/10031/sales");
    const [, size] = /viewBox="-4 -4 (\d+) \1"/.exec(svg) ?? [];
    const last = Number(size) - 8 - 7;
    for (const at of ["0 0", `${last} 0`, `0 ${last}`]) expect(svg).toContain(`M${at}${CORNER}`);
    expect(svg).not.toContain(`M${last} ${last}${CORNER}`);
    expect(svg).toContain(`<path fill="#fff" d="M-4 -4h${size}v${size}h-${size}z"/>`);
  });

  it("grows with its text and differs for another text", () => {
    const measure = (svg: string) => Number(/viewBox="-4 -4 (\d+)/.exec(svg)?.[1]);
    const short = drawQrCode("https://a.example/1");
    expect(measure(drawQrCode(`https://a.example/${"1".repeat(200)}`))).toBeGreaterThan(measure(short));
    expect(drawQrCode("https://a.example/2")).not.toBe(short);
  });
});
