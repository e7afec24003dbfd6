import { pathToFileURL } from "node:url";
import { buildWhenNeeded } from "./build.mjs";

/** Runs one entry of the built product, building first when the sources have changed. */
const [entry] = process.argv.splice(2, 1);
process.env.NODE_ENV ??= "production";
await buildWhenNeeded();
await import(pathToFileURL(`dist/server/${entry}.js`).href);
