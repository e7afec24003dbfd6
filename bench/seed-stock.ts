import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface SeededFolder {
  dataDir: string;
  /** How long seeding took; undefined if it was done earlier. */
  seconds: number | undefined;
}

/** A folder with the demo agency of this size. Seeding a million takes minutes, so it is kept. */
export function keepSeeded(size: number): SeededFolder {
  const dataDir = join(tmpdir(), `gable-cliffs-${size}`);
  const seeded = `${dataDir}.seeded`;
  if (existsSync(seeded)) return { dataDir, seconds: undefined };
  rmSync(dataDir, { recursive: true, force: true });
  const begun = performance.now();
  seed({ size, dataDir });
  const seconds = (performance.now() - begun) / 1_000;
  writeFileSync(seeded, "");
  return { dataDir, seconds };
}

/** Fills a data folder with the demo agency, as the product of this checkout makes it. */
export function seed({
  size,
  dataDir,
  checkout = ".",
}: {
  size: number;
  dataDir: string;
  checkout?: string;
}): void {
  execFileSync("npm", ["run", "--silent", "db:seed", "--", "--properties", String(size)], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
