import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { buildBlmZip } from "../../../../tests/support/blm-files.ts";
import { DeliveryRefused } from "../feed-reader.ts";
import { openZip, ZIP_LIMITS } from "./open-zip.ts";

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(bytes: Buffer) {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, bytes);
  return openZip(path);
}

/** Writes another name of the same length into a finished zip, which a library wouldn't do. */
function rename(zip: Buffer, from: string, to: string): Buffer {
  const renamed = Buffer.from(zip);
  for (let at = renamed.indexOf(from); at >= 0; at = renamed.indexOf(from, at))
    renamed.write(to, at, "latin1");
  return renamed;
}

async function buildLink(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("good"), "good.jpg");
  zip.addBuffer(Buffer.from("/etc/passwd"), "link.jpg", { mode: 0o120777 });
  zip.end();
  return Buffer.concat(
    await (zip.outputStream as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray(),
  );
}

/** Sets the mark of a password on the last file. */
function encryptLast(zip: Buffer): Buffer {
  const marked = Buffer.from(zip);
  for (const [signature, flags] of [
    ["PK\u0003\u0004", 6],
    ["PK\u0001\u0002", 8],
  ] as const) {
    const at = marked.lastIndexOf(signature) + flags;
    marked.writeUInt16LE(marked.readUInt16LE(at) | 1, at);
  }
  return marked;
}

const TWO = { "good.jpg": "good", "aa/bbb.jpg": "bad" };

describe("openZip", () => {
  it.each<[string, () => Promise<Buffer>, string, string]>([
    ["a folder", () => buildBlmZip(TWO), "zip-path", "aa/bbb.jpg"],
    ["a way out", async () => rename(await buildBlmZip(TWO), "aa/bbb", "../bbb"), "zip-path", "../bbb.jpg"],
    [
      "a backslash",
      async () => rename(await buildBlmZip(TWO), "aa/bbb", "..\\bbb"),
      "zip-path",
      "..\\bbb.jpg",
    ],
    [
      "a path from the root",
      async () => rename(await buildBlmZip(TWO), "aa/bbb", "/aabbb"),
      "zip-path",
      "/aabbb.jpg",
    ],
    ["a drive", async () => rename(await buildBlmZip(TWO), "aa/bbb", "C:abbb"), "zip-path", "C:abbb.jpg"],
    ["a link", buildLink, "zip-link", "link.jpg"],
    [
      "a password",
      async () => encryptLast(await buildBlmZip({ "good.jpg": "good", "b.jpg": "bad" })),
      "zip-encrypted",
      "b.jpg",
    ],
    [
      "a bomb",
      () => buildBlmZip({ "good.jpg": "good", "b.jpg": Buffer.alloc(5_000_000) }),
      "zip-bomb",
      "b.jpg",
    ],
    [
      "the same name twice",
      () => buildBlmZip({ "good.jpg": "good", "GOOD.JPG": "bad" }),
      "zip-file-twice",
      "GOOD.JPG",
    ],
  ])("refuses %s by name and uses the rest", async (_what, build, code, name) => {
    const zip = await open(await build());
    expect(zip.findings.map((finding) => [finding.level, finding.code, finding.value])).toEqual([
      ["warning", code, name],
    ]);
    expect([...zip.files.keys()]).toEqual(["good.jpg"]);
    const good = await zip.openFile("good.jpg");
    expect(Buffer.concat((await good?.toArray()) ?? []).toString()).toBe("good");
    zip.close();
  });

  it("ignores folders and the notes of macOS", async () => {
    const zip = await open(await buildBlmZip({ "a.jpg": "a", "__MACOSX/._a.jpg": "note" }));
    expect([...zip.files.keys()]).toEqual(["a.jpg"]);
    expect(zip.findings).toEqual([]);
    zip.close();
  });

  it("gives the same content the same fingerprint", async () => {
    const zip = await open(await buildBlmZip({ "a.jpg": "same", "b.jpg": "same", "c.jpg": "other" }));
    expect(zip.files.get("a.jpg")).toBe(zip.files.get("b.jpg"));
    expect(zip.files.get("a.jpg")).not.toBe(zip.files.get("c.jpg"));
    zip.close();
  });

  it("refuses a zip with too many files", async () => {
    const files = Object.fromEntries(
      Array.from({ length: ZIP_LIMITS.entries + 1 }, (_, index) => [`${index}`, ""]),
    );
    await expect(open(await buildBlmZip(files))).rejects.toThrow(DeliveryRefused);
  });

  it("fails to read a file whose bytes have changed", async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from("the bytes of a picture"), "a.jpg", { compress: false });
    zip.end();
    const stream = zip.outputStream as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> };
    const bytes = rename(Buffer.concat(await stream.toArray()), "picture", "PICTURE");
    const opened = await open(bytes);
    await expect((await opened.openFile("a.jpg"))?.toArray()).rejects.toThrow(DeliveryRefused);
    opened.close();
  });

  it("refuses what only begins like a zip", async () => {
    await expect(open(Buffer.from("PK\u0003\u0004 and nothing else"))).rejects.toThrow(DeliveryRefused);
  });
});
