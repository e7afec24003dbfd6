import autocannon from "autocannon";

export interface Load {
  requestsPerSecond: number;
  failures: number;
}

export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";
const CONNECTIONS = 16;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const PATIENCE_SECONDS = 120;

/** Asks one address as fast as it answers, with the encodings of a browser. */
export async function measureLoad(url: string): Promise<Load> {
  const ask = (duration: number) =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      headers: { "accept-encoding": BROWSER_ENCODINGS },
    });
  await ask(WARM_UP_SECONDS);
  const result = await ask(SECONDS);
  return { requestsPerSecond: result.requests.average, failures: result.errors + result.non2xx };
}

/** Asks one address so many times, so that a busy machine takes longer instead of measuring nothing. */
export async function measureRequests(url: string, amount: number): Promise<Load> {
  const headers = { "accept-encoding": "identity" };
  const begunAt = performance.now();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    timeout: PATIENCE_SECONDS,
    headers,
  });
  const seconds = (performance.now() - begunAt) / 1_000;
  return { requestsPerSecond: amount / seconds, failures: result.errors + result.non2xx };
}
