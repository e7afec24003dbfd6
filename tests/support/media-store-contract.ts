import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { MediaArea, MediaKey, MediaStore } from "../../src/server/media/store/media-store.ts";

const ID = "Ab-_0123456789012345678901234567";
const KEY: MediaKey = `uploads/${ID}`;

async function listKeys(store: MediaStore, area: MediaArea): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(area)) keys.push(key);
  return keys.sort();
}

/** What every media store must do. `current()` is an empty store for each test. */
export function describeMediaStore(name: string, current: () => MediaStore): void {
  describe(name, () => {
    it("returns the same bytes that were stored, at once and as a stream", async () => {
      const content = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256));
      await current().put(KEY, content);
      expect((await current().get(KEY))?.equals(content)).toBe(true);
      const opened = await current().open(KEY);
      expect(opened?.bytes).toBe(300);
      if (opened) expect((await buffer(opened.content)).equals(content)).toBe(true);
    });

    it("stores a stream", async () => {
      const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(50_000, index));
      await current().put("deliveries/big.zip", Readable.from(chunks));
      expect((await current().get("deliveries/big.zip"))?.equals(Buffer.concat(chunks))).toBe(true);
    });

    it.each([
      ["bytes", () => Buffer.alloc(0)],
      ["a stream", () => Readable.from([])],
    ])("stores an empty file given as %s", async (_kind, create) => {
      await current().put(KEY, create());
      expect(await current().get(KEY)).toEqual(Buffer.alloc(0));
      const opened = await current().open(KEY);
      expect(opened?.bytes).toBe(0);
      if (opened) expect(await buffer(opened.content)).toEqual(Buffer.alloc(0));
    });

    it("replaces a file that is stored again", async () => {
      await current().put(KEY, Buffer.from("a longer first version"));
      await current().put(KEY, Buffer.from("second"));
      expect(String(await current().get(KEY))).toBe("second");
      expect(await listKeys(current(), "uploads")).toEqual([KEY]);
    });

    it("stores nothing when a stream fails, and keeps what was there", async () => {
      function* fail(): Generator<Buffer> {
        yield Buffer.alloc(70_000, "x");
        throw new Error("The connection was lost.");
      }
      await expect(current().put(KEY, Readable.from(fail()))).rejects.toThrow("The connection was lost.");
      expect(await current().get(KEY)).toBeUndefined();
      expect(await listKeys(current(), "uploads")).toEqual([]);
      await current().put(KEY, Buffer.from("kept"));
      await expect(current().put(KEY, Readable.from(fail()))).rejects.toThrow("The connection was lost.");
      expect(String(await current().get(KEY))).toBe("kept");
    });

    it("finds nothing for a key that wasn't stored", async () => {
      expect(await current().get(KEY)).toBeUndefined();
      expect(await current().open(KEY)).toBeUndefined();
      await expect(current().remove(KEY)).resolves.toBeUndefined();
    });

    it("finds nothing after a file was removed", async () => {
      await current().put(KEY, Buffer.from("x"));
      await current().remove(KEY);
      expect(await current().get(KEY)).toBeUndefined();
      expect(await listKeys(current(), "uploads")).toEqual([]);
    });

    it("lists the files of one area with their size and time", async () => {
      const before = Date.now();
      const keys: MediaKey[] = ["pictures/aa1", "pictures/aa2", "pictures/b.webp"];
      for (const key of keys) await current().put(key, Buffer.from(key));
      await current().put(KEY, Buffer.from("x"));
      expect(await listKeys(current(), "pictures")).toEqual(keys);
      expect(await listKeys(current(), "documents")).toEqual([]);
      for await (const { bytes, storedAt } of current().list("uploads")) {
        expect(bytes).toBe(1);
        // File systems and other servers round times.
        expect(Math.abs(storedAt - before)).toBeLessThan(60_000);
      }
    });

    it("keeps apart keys that begin alike", async () => {
      const keys: MediaKey[] = ["originals/ab", "originals/ab.part", "originals/abc", "originals/AB"];
      for (const key of keys) await current().put(key, Buffer.from(key));
      expect(await listKeys(current(), "originals")).toEqual([...keys].sort());
      await current().remove("originals/ab");
      expect(String(await current().get("originals/abc"))).toBe("originals/abc");
    });

    it("stores many files at the same time", async () => {
      const keys = Array.from({ length: 30 }, (_, index): MediaKey => `documents/file-${index}`);
      await Promise.all(keys.map((key) => current().put(key, Buffer.from(key))));
      expect(await listKeys(current(), "documents")).toEqual([...keys].sort());
    });

    it.each([
      "uploads/../secret",
      "uploads/..",
      "uploads/.",
      "uploads/.hidden",
      "uploads/a/b",
      "uploads/",
      "uploads",
      "uploads/a\0b",
      "uploads/a b",
      "uploads/a%2fb",
      "uploads/a\\b",
      "uploads/é",
      `uploads/${"a".repeat(201)}`,
      "secrets/a",
      "/etc/passwd",
      "",
    ])("refuses the key %j", async (key) => {
      const invalid = key as MediaKey;
      await expect(current().put(invalid, Buffer.from("x"))).rejects.toThrow("Not a valid media key");
      await expect(current().get(invalid)).rejects.toThrow("Not a valid media key");
      await expect(current().open(invalid)).rejects.toThrow("Not a valid media key");
      await expect(current().remove(invalid)).rejects.toThrow("Not a valid media key");
    });
  });
}
