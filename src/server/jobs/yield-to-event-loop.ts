/**
 * Yields to the event loop. Without it, a long job in the web process would hold up visitors and the renewal of its
 * own lease, and a long page would hold up other requests.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
