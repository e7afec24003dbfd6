import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { DAY_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { isPublicIp } from "./public-ip.ts";

export interface GuardOptions {
  /** The ips of a host name. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** Where connections may go. Only tests need another answer, for their own server. */
  isAllowed?: (ip: string, port: number) => boolean;
}

interface GuardedRequest extends GuardOptions {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Ends the request, and the reading of its answer. */
  signal: AbortSignal;
  /** Whether a redirect may be followed; headers go along. */
  canFollow?: (url: string) => boolean;
}

/** `isFinal`: another try can't help. The sentence is for the agency's people. */
export interface FetchRefusal {
  code: "not-allowed" | "unreachable" | "too-large";
  sentence: string;
  isFinal: boolean;
  /** The server didn't answer at all, so that another file of it wouldn't be answered either. */
  isHostDown?: true;
  /** How long the sender's server asked us to stay away. */
  retryAfterMs?: number;
}

type GuardedResult = { ok: IncomingMessage } | { refused: FetchRefusal };

const MOST_REDIRECTS = 3;
const LONGEST_URL = 2_000;
const PORTS: readonly number[] = [80, 443];
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const LONGEST_RETRY_AFTER_MS = DAY_MS;

export function refuse(
  code: FetchRefusal["code"],
  sentence: string,
  isFinal = false,
): { refused: FetchRefusal } {
  return { refused: { code, sentence, isFinal } };
}

function refuseHost(sentence: string): { refused: FetchRefusal } {
  return { refused: { code: "unreachable", sentence, isFinal: false, isHostDown: true } };
}

/**
 * Gets a URL that comes from outside. Connects only to public ips: a name is resolved once, all its ips are checked,
 * and the connection goes to exactly those. Every redirect is checked again. Answers other than 200 and 304 are refused.
 */
export async function requestGuarded({ url: first, ...options }: GuardedRequest): Promise<GuardedResult> {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const checked = await checkUrl(url, options);
    if ("refused" in checked) return checked;
    let answer: IncomingMessage;
    try {
      answer = await send(checked.ok, options);
    } catch (error) {
      return refuseHost(describeFailure(error, options.signal));
    }
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200 || statusCode === 304) return { ok: answer };
    answer.destroy();
    if (!REDIRECTS.includes(statusCode)) return refuseStatus(statusCode, headers["retry-after"]);
    const { location = "" } = headers;
    if (location === "" || !URL.canParse(location, url))
      return refuse("unreachable", "The server’s redirect has no valid URL.");
    url = new URL(location, url).href;
    if (options.canFollow && !options.canFollow(url))
      return refuse("not-allowed", "The server redirects to another server.", true);
  }
  return refuse("unreachable", `The server redirects more than ${MOST_REDIRECTS} times.`, true);
}

interface CheckedUrl {
  url: URL;
  hostname: string;
  port: number;
  ips: string[];
}

async function checkUrl(
  text: string,
  { resolve = resolveName, isAllowed = isPublicPlace, signal }: Omit<GuardedRequest, "url">,
): Promise<{ ok: CheckedUrl } | { refused: FetchRefusal }> {
  // Parsing turns each notation of an IPv4 address, such as 0x7f.1, into the dotted one.
  if (text.length > LONGEST_URL || !URL.canParse(text))
    return refuse("not-allowed", "It isn’t a valid URL.", true);
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return refuse("not-allowed", "Only http and https URLs are fetched.", true);
  if (url.username !== "" || url.password !== "")
    return refuse("not-allowed", "URLs with a user name or password aren’t fetched.", true);
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  let ips: string[];
  try {
    ips = isIP(hostname) > 0 ? [hostname] : await orAborted(resolve(hostname), signal);
  } catch (error) {
    if (signal.aborted) return refuse("unreachable", describeFailure(error, signal));
    return refuseHost("The server’s name can’t be found.");
  }
  if (ips.length === 0) return refuseHost("The server’s name can’t be found.");
  // One ip that isn't public is enough to refuse: which one is used would be up to the sender.
  if (!ips.every((ip) => isAllowed(ip, port)))
    return refuse("not-allowed", "The URL doesn’t lead to a public web server.", true);
  return { ok: { url, hostname, port, ips } };
}

function isPublicPlace(ip: string, port: number): boolean {
  return PORTS.includes(port) && isPublicIp(ip);
}

async function resolveName(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

function send(
  { url, hostname, port, ips }: CheckedUrl,
  { headers, signal }: Omit<GuardedRequest, "url">,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      path: url.pathname + url.search,
      headers: { "user-agent": "Gable", "accept-encoding": "identity", ...headers },
      // A connection of its own: a shared agent could have one to another ip, or use a proxy.
      agent: false,
      lookup: answerWith(ips),
      signal,
    });
    sent.on("response", resolve);
    sent.on("error", reject);
    sent.end();
  });
}

/** Gives the connection the ips that were checked, so that a second look-up can't give it others. */
function answerWith(ips: readonly string[]): LookupFunction {
  const addresses = ips.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };
}

function refuseStatus(status: number, retryAfter: string | undefined): { refused: FetchRefusal } {
  const retryAfterMs = readRetryAfter(retryAfter);
  return {
    refused: {
      code: "unreachable",
      sentence: `The server answered with status ${status}.`,
      isFinal: false,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    },
  };
}

/** Seconds or a date. */
function readRetryAfter(text = ""): number | undefined {
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - Date.now();
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER_MS) : undefined;
}

export function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "The server took too long to answer.";
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /CERT|TLS|SSL/.test(code)
    ? "The server’s certificate isn’t valid."
    : "The server can’t be reached.";
}

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error("Aborted"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
