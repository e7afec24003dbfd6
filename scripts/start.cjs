/**
 * Starts an entry of the built product with a larger thread pool. Node reads the size when the pool starts, and loading
 * the first ES module starts it, so this one file is CommonJS. Password hashes, file reads and compression share the pool.
 */
process.env.UV_THREADPOOL_SIZE ??= "16";
void import("./run-entry.mjs");
