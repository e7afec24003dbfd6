import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { LibraryPicture } from "../../demo/demo-sources.ts";
import { pictureSchema } from "../../domain/property/media/picture-schema.ts";
import { formatProblem } from "../../domain/site/agency/agency-problem.ts";
import { resolveReferences } from "../../domain/site/agency/resolve-references.ts";
import { DEMO_FOLDER } from "../package-root.ts";

/** A schema is compiled when it is first used, so it is made once and not for each picture. */
const shownPictureSchema = pictureSchema.strip();

interface DemoFileOptions<Schema extends z.ZodType> {
  schema: Schema;
  today: string;
  pictures: readonly LibraryPicture[];
}

/** Reads one of the demo's files, with its pictures by file and its days relative to today. */
export async function readDemoFile<Schema extends z.ZodType>(
  file: string,
  { schema, today, pictures }: DemoFileOptions<Schema>,
): Promise<z.infer<Schema>> {
  const byFile = new Map(
    pictures
      .filter(({ mirrored }) => !mirrored)
      .map((picture) => [picture.file, shownPictureSchema.parse(picture)]),
  );
  const { document, problems } = resolveReferences(await readDemoJson(file), {
    file,
    today,
    pictures: byFile,
  });
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  return schema.parse(document);
}

export async function readDemoJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(DEMO_FOLDER, file), "utf8"));
}
