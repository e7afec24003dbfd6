import { describe, expect, it } from "vitest";
import { createQrCode } from "./qr-code.ts";

const FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];

describe("createQrCode", () => {
  it("is a square with its three finder patterns", () => {
    const { rows, text } = createQrCode("https://www.ouselark.example/properties/10031/sales");
    expect(text).toBe("https://www.ouselark.example/properties/10031/sales");
    expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true);
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(FINDER);
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(FINDER);
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(FINDER);
  });

  it("grows with its text and differs for another text", () => {
    const short = createQrCode("https://a.example/1");
    expect(createQrCode(`https://a.example/${"1".repeat(200)}`).rows.length).toBeGreaterThan(
      short.rows.length,
    );
    expect(createQrCode("https://a.example/2").rows).not.toEqual(short.rows);
  });
});
