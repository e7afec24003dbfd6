import autocannon from "autocannon";

export interface Load {
  requestsPerSecond: number;
  failures: number;
}

const CONNECTIONS = 16;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;

/** Asks one address as fast as it answers. */
export async function measureLoad(url: string): Promise<Load> {
  const ask = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, headers: { "accept-encoding": "identity" } });
  await ask(WARM_UP_SECONDS);
  const result = await ask(SECONDS);
  return { requestsPerSecond: result.requests.average, failures: result.errors + result.non2xx };
}
