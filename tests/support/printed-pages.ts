import { inflateSync } from "node:zlib";

/**
 * The drawing operators of each page of a PDF as Chromium writes it: one object for each page, which names the stream
 * of its content. Text is drawn by `Tj` and `TJ`, an image or a group by `Do`.
 */
export function readPrintedPages(pdf: Buffer): string[] {
  const file = pdf.toString("latin1");
  const pages = [...file.matchAll(/\d+ 0 obj\s*<<\/Type \/Page\b[\s\S]*?endobj/g)].map(([page]) => page);
  return pages.map((page) => {
    const [, id] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    return id === undefined ? "" : readStream(file, id);
  });
}

function readStream(file: string, id: string): string {
  const start = file.indexOf(`\n${id} 0 obj`);
  const from = file.indexOf("stream\n", start) + "stream\n".length;
  const end = file.indexOf("endstream", from);
  return inflateSync(Buffer.from(file.slice(from, end), "latin1")).toString("latin1");
}
