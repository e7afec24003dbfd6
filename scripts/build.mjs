import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { currentStamp, getBuildState, writeStamp } from "./build-stamp.mjs";

/**
 * Builds browser and server, and compresses the browser's files once for all. The new build takes the old one's place at the
 * end: a failed build leaves the old one, and a running server keeps what it has until then. The stamp is taken before the build,
 * so that what is edited meanwhile is built next time.
 */
export async function build(stamp = currentStamp()) {
  const { build: viteBuild } = await import("vite").catch(() => {
    throw new Error("The build tools are missing: run `npm ci` without omitting the development packages.");
  });
  const folder = `dist-${process.pid}`;
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await viteBuild({ logLevel: "warn", build: { outDir: `${folder}/client` } });
    await viteBuild({ logLevel: "warn", build: { outDir: `${folder}/server`, ssr: true } });
    compressAssets(`${folder}/client/assets`);
    writeStamp(folder, stamp);
    putInPlace(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

function compressAssets(folder) {
  for (const file of readdirSync(folder)) {
    if (!/\.(m?js|css|svg)$/.test(file)) continue;
    const path = join(folder, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

function putInPlace(folder) {
  const old = `${folder}-old`;
  if (existsSync("dist")) renameSync("dist", old);
  renameSync(folder, "dist");
  rmSync(old, { recursive: true, force: true });
}

export async function buildWhenNeeded() {
  if (getBuildState() === "current") return;
  console.log("Building …");
  await build();
}

if (process.argv[1]?.endsWith("build.mjs")) await build();
