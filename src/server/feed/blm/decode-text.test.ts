import { describe, expect, it } from "vitest";
import { decodeText, detectEncoding } from "./decode-text.ts";

async function* toChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function decode(
  bytes: Buffer,
  size: number,
): Promise<{ text: string; encoding: string; isMixed: boolean }> {
  const detected = await detectEncoding(toChunks(bytes, size));
  const parts: string[] = [];
  for await (const part of decodeText(toChunks(bytes, size), detected)) parts.push(part);
  return { ...detected, text: parts.join("") };
}

describe("the text of a file", () => {
  it.each<[string, Buffer, string, string, boolean]>([
    ["ASCII", Buffer.from("plain"), "plain", "utf-8", false],
    ["nothing", Buffer.from(""), "", "utf-8", false],
    ["UTF-8", Buffer.from("£ – ’ 🏠 é"), "£ – ’ 🏠 é", "utf-8", false],
    ["UTF-8 with a mark", Buffer.from("\ufeff£"), "£", "utf-8", false],
    ["windows-1252", Buffer.from([0xa3, 0x20, 0x92, 0x80, 0x20, 0xe9]), "£ ’€ é", "windows-1252", false],
    [
      "a byte that windows-1252 doesn't have",
      Buffer.from([0x41, 0x81, 0x42]),
      "A\u0081B",
      "windows-1252",
      false,
    ],
    ["control characters in UTF-8", Buffer.from("it\u0092s"), "it’s", "utf-8", false],
    ["UTF-16 LE", Buffer.from("\ufeff#£’", "utf16le"), "#£’", "utf-16le", false],
    ["UTF-16 BE", Buffer.from("\ufeff#£’", "utf16le").swap16(), "#£’", "utf-16be", false],
    ["UTF-8 read as windows-1252 before", Buffer.from("Itâ€™s"), "Itâ€™s", "utf-8", false],
    [
      "UTF-8 inside windows-1252",
      Buffer.from([0xa3, 0x20, 0xa3, 0x20, 0xe2, 0x80, 0x99]),
      "£ £ â€™",
      "windows-1252",
      false,
    ],
    [
      "one damaged byte in UTF-8",
      Buffer.concat([Buffer.from("££’"), Buffer.from([0xff]), Buffer.from("£")]),
      "££’ÿ£",
      "utf-8",
      true,
    ],
    [
      "a character that is cut off",
      Buffer.concat([Buffer.from("££’"), Buffer.from([0xe2, 0x80])]),
      "££’â€",
      "utf-8",
      true,
    ],
    ["NUL", Buffer.from("a\u0000b"), "ab", "utf-8", false],
  ])("is read from %s in chunks of any size", async (_what, bytes, text, encoding, isMixed) => {
    for (const size of [1_000, 3, 2]) expect(await decode(bytes, size)).toEqual({ text, encoding, isMixed });
    if (!encoding.startsWith("utf-16")) expect(await decode(bytes, 1)).toEqual({ text, encoding, isMixed });
  });
});
