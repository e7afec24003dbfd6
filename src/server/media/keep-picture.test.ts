import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { craftZip } from "../../../tests/support/crafted-documents.ts";
import { onBothEngines, type TestDb } from "../../../tests/support/engines.ts";
import { pictureSchema } from "../../domain/property/media/picture-schema.ts";
import { createImageRenderer } from "./image-renderer.ts";
import { type KeepPictureDeps, keepPicture, openPictureOriginal } from "./keep-picture.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import { findPictures } from "./picture-queries.ts";
import { findPictureType } from "./picture-type.ts";
import { createRenderQueue } from "./render-queue.ts";
import type { MediaArea } from "./store/media-store.ts";
import { openMediaStore } from "./store/open-media-store.ts";

const renderer = createImageRenderer("src/entry/render-images.ts");
afterAll(() => renderer.close());

const createPicture = (width = 90, height = 60): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 138, g: 160, b: 102 } } });
/** A phone's photo: held upright, with where and how it was taken. */
const createPhoto = () =>
  createPicture()
    .withExif({ IFD0: { Model: "Secret Phone", Orientation: "6" }, IFD3: { GPSLatitude: "52/1 23/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function start({ db, dataDir }: TestDb, waiting = 5) {
  const store = openMediaStore({ dataDir, mediaUrl: undefined });
  const queue = createRenderQueue({ waiting: { upload: waiting, picture: 1 }, perClient: waiting });
  const deps: KeepPictureDeps = { db, store, queue, renderer };
  return {
    ...deps,
    keep: (content: Buffer, alt = "Kitchen, 12 Example Street") => keepPicture(deps, { content, alt }),
    async list(area: MediaArea) {
      const keys: string[] = [];
      for await (const { key } of store.list(area)) keys.push(key);
      return keys;
    },
  };
}

onBothEngines("keepPicture", (current) => {
  it("stores the original by its SHA-256, and a cleaned copy with its row", async () => {
    const { keep, list, store, db } = start(current());
    const content = await createPhoto();
    const sha256 = createHash("sha256").update(stripMetadata(content, "jpeg")).digest("hex");
    const name = sha256.slice(0, 40);
    const result = await keep(content);
    if (!("ok" in result)) throw new Error(result.refused);
    expect(pictureSchema.parse(result.ok)).toMatchObject({
      key: `media/${name}`,
      alt: "Kitchen, 12 Example Street",
      width: 60,
      height: 90,
    });
    expect(await list("originals")).toEqual([`originals/${sha256}`]);
    expect(await list("pictures")).toEqual([`pictures/${name}`]);
    expect((await findPictures(db.query, [result.ok.key])).get(result.ok.key)).toEqual(result.ok);
    const cleaned = (await store.get(`pictures/${name}`)) ?? Buffer.alloc(0);
    const { exif, orientation, format } = await sharp(cleaned).metadata();
    expect({ exif, orientation, format }).toEqual({
      exif: undefined,
      orientation: undefined,
      format: "jpeg",
    });
    expect((await sharp(content).metadata()).exif).toBeDefined();
  });

  it("returns the same picture for the same bytes, without cleaning them again", async () => {
    const { keep, list, db } = start(current());
    const content = await createPicture().png().toBuffer();
    const first = await keep(content);
    const cleaned: string[] = [];
    const again = await keepPicture(
      {
        ...start(current()),
        renderer: {
          ...renderer,
          clean(task) {
            cleaned.push(task.type);
            return renderer.clean(task);
          },
        },
      },
      { content, alt: "The new text" },
    );
    expect(cleaned).toEqual([]);
    expect(again).toEqual({ ok: { ...("ok" in first ? first.ok : {}), alt: "The new text" } });
    expect(await list("originals")).toHaveLength(1);
    const [row] = await db.query.selectFrom("pictures").select("alt").execute();
    expect(row?.alt).toBe("The new text");
  });

  it("stores a picture again whose files were lost", async () => {
    const { keep, store, list } = start(current());
    const content = await createPicture().png().toBuffer();
    const first = await keep(content);
    for (const area of ["originals", "pictures"] as const)
      for (const key of await list(area)) await store.remove(key as `pictures/${string}`);
    expect(await keep(content)).toEqual(first);
    expect([(await list("originals")).length, (await list("pictures")).length]).toEqual([1, 1]);
  });

  it("gives back the original without metadata and appended bytes, which is the same picture when it's kept again", async () => {
    const { keep, db, store } = start(current());
    const content = Buffer.concat([await createPhoto(), craftZip([["place.txt", "Secret place"]])]);
    const result = await keep(content);
    const key = "ok" in result ? result.ok.key : "";
    const original = await openPictureOriginal({ query: db.query, store }, key);
    const bytes = original ? await buffer(original.content) : Buffer.alloc(0);
    expect(bytes.equals(stripMetadata(content, "jpeg"))).toBe(true);
    expect(original).toMatchObject({ contentType: "image/jpeg", bytes: bytes.length });
    expect(await keep(bytes)).toEqual(result);
    expect(await openPictureOriginal({ query: db.query, store }, "houses/a-1")).toBeUndefined();
  });

  it.each([
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a text", async () => Buffer.from("no picture at all")],
    ["nothing", async () => Buffer.alloc(0)],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n")],
    ["half a photo", async () => (await createPicture(900, 900).jpeg().toBuffer()).subarray(0, 600)],
    ["a text that begins like a JPEG", async () => Buffer.from([0xff, 0xd8, 0xff, 0x20, 0x20, 0x20])],
  ])("refuses %s and stores nothing", async (_kind, create) => {
    const { keep, list, db } = start(current());
    expect(await keep(await create())).toEqual({ refused: "not-a-picture" });
    expect([...(await list("originals")), ...(await list("pictures"))]).toEqual([]);
    expect(await db.query.selectFrom("media_originals").selectAll().execute()).toEqual([]);
  });

  it("refuses too many bytes, too many pixels, and more than may wait", async () => {
    const content = await createPicture().png().toBuffer();
    const { keep } = start(current());
    expect(await keep(Buffer.concat([content, Buffer.alloc(25 * 1024 * 1024)]))).toEqual({
      refused: "too-large",
    });
    const withSize = (width: number, height: number) => {
      const changed = Buffer.from(content);
      changed.writeUInt32BE(width, 16);
      changed.writeUInt32BE(height, 20);
      return changed;
    };
    expect(await keep(withSize(10_000, 5_001))).toEqual({ refused: "too-many-pixels" });
    // Not too many, but not the picture that the header promises either.
    expect(await keep(withSize(10_000, 5_000))).toEqual({ refused: "not-a-picture" });
    expect(await start(current(), 0).keep(content)).toEqual({ refused: "busy" });
  });

  it.each(["", "  ", "x".repeat(301)])("requires an alternative text instead of %j", async (alt) => {
    const content = await createPicture().png().toBuffer();
    await expect(start(current()).keep(content, alt)).rejects.toThrow("alternative text");
  });
});

describe("a cleaned picture", () => {
  const clean = async (content: Buffer) => {
    const type = findPictureType(content);
    if (!type) throw new Error("Not a picture.");
    return { type, ...(await renderer.clean({ kind: "keep", content, type })) };
  };

  it.each([
    ["jpeg", (picture: Sharp) => picture.jpeg(), "jpeg"],
    ["png", (picture: Sharp) => picture.png(), "png"],
    ["webp", (picture: Sharp) => picture.webp(), "webp"],
    ["avif", (picture: Sharp) => picture.avif(), "webp"],
    ["gif", (picture: Sharp) => picture.gif(), "png"],
  ])("from %s is recognised and measured", async (type, encode, format) => {
    const cleaned = await clean(await encode(createPicture()).toBuffer());
    expect(cleaned.type).toBe(type);
    expect(cleaned.facts).toMatchObject({ width: 90, height: 60 });
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ format, width: 90, height: 60 });
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(cleaned.facts.colour.slice(at, at + 2), 16),
    );
    for (const [is, was] of [
      [red, 138],
      [green, 160],
      [blue, 102],
    ] as const)
      expect(Math.abs((is ?? 0) - was)).toBeLessThan(6);
    expect(
      await sharp(Buffer.from(cleaned.facts.blur.split(",")[1] ?? "", "base64")).metadata(),
    ).toMatchObject({
      format: "webp",
      width: 12,
      height: 8,
    });
  });

  it("shows the first frame of an animation", async () => {
    const frames = await Promise.all(
      [createPicture(), createPicture().negate()].map((f) => f.png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    expect((await clean(gif)).facts).toMatchObject({ width: 90, height: 60 });
  });

  it("contains nothing that was hidden in its file", async () => {
    const photo = Buffer.concat([await createPhoto(), Buffer.from("<script>alert(1)</script>")]);
    const { bytes } = await clean(photo);
    expect(photo.includes("Secret Phone")).toBe(true);
    for (const words of ["<script>", "Secret Phone"]) expect(bytes.includes(words)).toBe(false);
  });

  it("keeps transparency, whose colour is that of paper", async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: "#00000000" } });
    const { bytes, facts } = await clean(await clear.png().toBuffer());
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    expect(facts.colour).toBe("#ffffff");
  });

  it("is no larger than the site needs", async () => {
    const { facts } = await clean(await createPicture(6_000, 1_000).png().toBuffer());
    expect(facts).toMatchObject({ width: 3_000, height: 500 });
  });

  it("has a short blur, however tall it is", async () => {
    const { facts } = await clean(await createPicture(20, 2_900).png().toBuffer());
    expect(facts.blur.length).toBeLessThan(1_000);
  });
});
