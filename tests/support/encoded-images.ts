import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A change to how images are encoded makes another folder. */
const ENCODED_BY = ["src/server/media/render-image.ts", "node_modules/sharp/package.json"];

/**
 * The folder where every site of every run stores encoded images. Encoding them takes up to a second each, and the
 * journeys show hundreds. An image's file name contains a hash of its original, so an old one is never wrong.
 */
export function openEncodedImages(): string {
  const hash = createHash("sha256");
  for (const file of ENCODED_BY) hash.update(readFileSync(file));
  const folder = join(tmpdir(), `gable-test-images-${hash.digest("hex").slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
