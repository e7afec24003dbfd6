import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findChromium } from "../../scripts/test-programs.mjs";

/**
 * Prints the demo's documents from the HTML in this folder to demo/documents/<sha256>.pdf, with a manifest. Needs
 * Chromium. The files differ on each run because Chromium adds the date.
 */
const SOURCE = "factory/documents";
const OUTPUT = "demo/documents";
const MOST_BYTES = 120_000;

const work = mkdtempSync(join(tmpdir(), "documents-"));
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });

const manifest = readdirSync(SOURCE)
  .filter((file) => file.endsWith(".html"))
  .sort()
  .map((file) => {
    const name = file.replace(/\.html$/, "");
    const pdf = print(file, join(work, `${name}.pdf`));
    if (pdf.length > MOST_BYTES) throw new Error(`${file} becomes ${pdf.length} bytes.`);
    const key = createHash("sha256").update(pdf).digest("hex");
    writeFileSync(join(OUTPUT, `${key}.pdf`), pdf);
    return { name, key, bytes: pdf.length };
  });
writeFileSync(join(OUTPUT, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
rmSync(work, { recursive: true });
console.log(manifest.map(({ name, bytes }) => `${name}: ${bytes} bytes`).join("\n"));

function print(file, target) {
  execFileSync(
    findChromium() ?? "chromium",
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-pdf-header-footer",
      `--user-data-dir=${join(work, "profile")}`,
      `--print-to-pdf=${target}`,
      `file://${resolve(SOURCE, file)}`,
    ],
    { stdio: "ignore", timeout: 60_000 },
  );
  return readFileSync(target);
}
