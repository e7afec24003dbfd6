#!/usr/bin/env node
/**
 * Runs a command of the built product and never builds: the program of a server or container. As in start.cjs, the
 * thread pool must be sized before the first ES module loads.
 */
process.env.UV_THREADPOOL_SIZE ??= "16";
process.env.NODE_ENV ??= "production";
void import("./run-built.mjs").then(({ runCommand }) => runCommand(process.argv.splice(2, 1)[0]));
