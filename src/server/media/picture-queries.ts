import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { chunksOf } from "../db/chunks.ts";
import { compileOnce } from "../db/compile-once.ts";
import type { Query, Trx } from "../db/database.ts";

const ROWS_PER_INSERT = 500;

export async function putPictures(trx: Trx, pictures: readonly Picture[]): Promise<void> {
  for (const rows of chunksOf(pictures, ROWS_PER_INSERT)) {
    await trx
      .insertInto("pictures")
      .values(
        rows.map(({ key, width, height, alt, colour, blur }) => ({
          key,
          width,
          height,
          alt,
          colour,
          blur: blur ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((excluded) => ({
          alt: excluded.ref("excluded.alt"),
          colour: excluded.ref("excluded.colour"),
          blur: excluded.ref("excluded.blur"),
        })),
      )
      .execute();
  }
}

/** Images by key. Unknown keys are left out. */
export async function findPictures(query: Query, keys: readonly string[]): Promise<Map<string, Picture>> {
  if (keys.length === 0) return new Map();
  const rows = await selectPictures(query, keys);
  return new Map(rows.map(({ blur, ...row }) => [row.key, blur === null ? row : { ...row, blur }]));
}

const selectPictures = compileOnce((query, keys: readonly string[]) =>
  query
    .selectFrom("pictures")
    .select(["key", "width", "height", "alt", "colour", "blur"])
    .where("key", "in", keys),
);
