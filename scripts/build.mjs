import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { isBuilt, writeStamp } from "./build-stamp.mjs";

/** Builds browser and server, and compresses the browser's files once for all. */
export async function build() {
  process.env.NODE_ENV = "production";
  const { build: viteBuild } = await import("vite").catch(() => {
    throw new Error("The build tools are missing: run `npm ci` without omitting the development packages.");
  });
  rmSync("dist", { recursive: true, force: true });
  await viteBuild({ logLevel: "warn" });
  await viteBuild({ logLevel: "warn", build: { ssr: true } });
  for (const file of readdirSync("dist/client/assets")) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const path = join("dist/client/assets", file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
  writeStamp();
}

export async function buildWhenNeeded() {
  if (isBuilt()) return;
  console.log("Building …");
  await build();
}

if (process.argv[1]?.endsWith("build.mjs")) await build();
