import { mkdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** Inside the project, because the bundle imports packages by name. */
const FOLDER = resolve("node_modules/.cache/test-programs", String(process.pid));
const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a TypeScript program once and returns the file to start with Node. A test that starts a program again and
 * again would otherwise spend most of its time in `tsx`, which compiles it each time.
 */
export function bundleProgram(program: string): Promise<string> {
  const bundle = bundles.get(program) ?? writeBundle(program);
  bundles.set(program, bundle);
  return bundle;
}

async function writeBundle(program: string): Promise<string> {
  const { build } = await import("vite");
  const name = basename(program, ".ts");
  const outDir = join(FOLDER, name);
  mkdirSync(outDir, { recursive: true });
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    // As in vitest.config.ts: passwords are hashed at the lowest cost.
    resolve: { alias: { "@node-rs/argon2": resolve("tests/support/cheap-argon2.ts") } },
    build: {
      ssr: program,
      outDir,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
  return join(outDir, `${name}.mjs`);
}
