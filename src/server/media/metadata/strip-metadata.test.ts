import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { craftZip } from "../../../../tests/support/crafted-documents.ts";
import type { PictureType } from "../picture-type.ts";
import { stripMetadata } from "./strip-metadata.ts";

const TYPES: readonly PictureType[] = ["jpeg", "png", "webp", "gif", "avif"];
/** Where the picture's own encoding can't say how it must be turned. */
const TURNED_BY_EXIF: readonly PictureType[] = ["jpeg", "png", "webp"];
const SECRETS = ["Secret Phone", "Secret Street", "Secret Zip"];

/** A picture of noise, held upright, with where and how it was taken, its colour profile, and an archive after its end. */
async function createPhoto(type: PictureType): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, index) => (index * 7) % 251));
  const photo = await sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } })
    .withExif({ IFD0: { Model: "Secret Phone" }, IFD3: { GPSLatitude: "52/1 23/1 0/1" } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Secret Street</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .toFormat(type)
    .toBuffer();
  return Buffer.concat([photo, craftZip([["Secret Zip", "hidden"]])]);
}

const open = (content: Buffer) => sharp(content, { failOn: "error" });
const listSecrets = (content: Buffer) => SECRETS.filter((secret) => content.includes(secret));

describe("stripMetadata", () => {
  it.each(TYPES)("removes place, phone and appended bytes from a %s, and changes no pixel", async (type) => {
    const photo = await createPhoto(type);
    const stripped = stripMetadata(photo, type);
    expect(listSecrets(photo)).toEqual(
      expect.arrayContaining(type === "gif" ? ["Secret Zip"] : ["Secret Phone", "Secret Zip"]),
    );
    expect(listSecrets(stripped)).toEqual([]);
    const [before, after] = await Promise.all([photo, stripped].map((file) => open(file).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    expect(stripMetadata(stripped, type).equals(stripped)).toBe(true);
  });

  it.each(TURNED_BY_EXIF)("keeps how a %s must be turned, and its colour profile", async (type) => {
    const stripped = stripMetadata(await createPhoto(type), type);
    const { orientation, exif, icc, xmp } = await open(stripped).metadata();
    expect({ orientation, hasProfile: icc !== undefined, xmp }).toEqual({
      orientation: 6,
      hasProfile: true,
      xmp: undefined,
    });
    expect(exif?.length).toBeLessThan(40);
  });

  it("keeps every frame of a moving picture, and a progressive photo", async () => {
    const frame = { create: { width: 20, height: 40, channels: 3, background: "#8aa066" } } as const;
    const moving = await sharp(
      await Promise.all(
        ["#8aa066", "#f8e6e0"].map((background) =>
          sharp({ create: { ...frame.create, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif({ loop: 3 })
      .toBuffer();
    expect(await sharp(stripMetadata(moving, "gif"), { animated: true }).metadata()).toMatchObject({
      pages: 2,
      loop: 3,
    });
    const progressive = await sharp(frame).jpeg({ progressive: true }).toBuffer();
    expect(await open(stripMetadata(progressive, "jpeg")).metadata()).toMatchObject({ isProgressive: true });
  });

  it.each(TYPES)("reads any part of a %s without an error", async (type) => {
    const photo = await createPhoto(type);
    for (let length = 16; length < photo.length; length += 7)
      expect(stripMetadata(photo.subarray(0, length), type).length).toBeLessThanOrEqual(photo.length + 64);
  });

  it.each(TYPES)("leaves a %s of millions of tiny parts unread", (type) => {
    const parts = {
      jpeg: "\xff\xfe\0\x02",
      png: "\0\0\0\0IDAT\0\0\0\0",
      webp: "VP8 \0\0\0\0",
      gif: "!\xf9\0",
      avif: "\0\0\0\x08free",
    };
    const starts = {
      jpeg: "\xff\xd8",
      png: "\x89PNG\r\n\x1a\n",
      webp: "RIFF\xff\xff\xff\x7fWEBP",
      gif: "GIF89a\0\0\0\0\0\0\0",
      avif: "\0\0\0\x10ftypavif\0\0\0\0",
    };
    const content = Buffer.from(starts[type] + parts[type as keyof typeof parts].repeat(2_000_000), "latin1");
    expect(stripMetadata(content, type).length).toBeLessThan(1_000_000);
  });
});
