/** Lets everything else have its turn: without it, a long job in the web process would hold up visitors and its own lease. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
