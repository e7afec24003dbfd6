import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Client, type FileInfo } from "basic-ftp";
import type { FeedSettings } from "../../../domain/feed/feed-settings-schema.ts";
import { trimEndOf } from "../../../domain/text/trim-end-of.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import { isPublicIp } from "../media/public-ip.ts";
import { MOST_DELIVERY_BYTES } from "../receive-delivery.ts";
import { PullFailed } from "./pull-request.ts";
import type { Credentials } from "./sealed-credentials.ts";

interface FtpOptions {
  pull: NonNullable<FeedSettings["pull"]>;
  credentials: Credentials | undefined;
  signal: AbortSignal;
  /** Where the file is kept while it arrives. */
  folder: string;
}

const TIMEOUT_MS = 30 * SECOND_MS;
const STOCK_FILE = /\.(blm|zip|json)$/i;

/**
 * The file that the URL names, or the latest BLM, zip or JSON file of the folder it names. `ftps:` encrypts; `ftp:`
 * sends the password in clear text and is allowed for the operator's own network only.
 */
export async function openFtpFile(options: FtpOptions): Promise<{ content: Readable; name: string }> {
  const { pull, signal, folder } = options;
  const url = new URL(pull.url);
  const isSecure = url.protocol === "ftps:";
  if (!isSecure && !pull.allowInside)
    throw new PullFailed("Over ftp a password could be read by others: use ftps.", true);
  const client = new Client(TIMEOUT_MS);
  signal.addEventListener("abort", () => client.close(), { once: true });
  try {
    await signIn(client, { ...options, url, isSecure });
    const path = decodeURIComponent(url.pathname);
    const name = STOCK_FILE.test(path) ? path : `${trimEndOf(path, /\//)}/${await findLatest(client, path)}`;
    return {
      content: await download(client, { remote: name, folder }),
      name: name.split("/").at(-1) ?? name,
    };
  } catch (error) {
    if (error instanceof PullFailed) throw error;
    throw new PullFailed("The FTP server didn’t give us the file.");
  } finally {
    client.close();
  }
}

interface SignInOptions extends FtpOptions {
  url: URL;
  isSecure: boolean;
}

async function signIn(client: Client, { url, isSecure, pull, credentials }: SignInOptions): Promise<void> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const ips = isIP(hostname)
    ? [hostname]
    : (await lookup(hostname, { all: true })).map(({ address }) => address);
  const [ip] = ips;
  if (ip === undefined || !(pull.allowInside || ips.every(isPublicIp)))
    throw new PullFailed("The URL doesn’t lead to a public server.", true);
  const login = credentials && "user" in credentials ? credentials : undefined;
  await client.access({
    // The ip that was checked, so that a second look-up can't give another.
    host: ip,
    ...(url.port !== "" && { port: Number(url.port) }),
    ...(login && { user: login.user, password: login.password }),
    secure: isSecure,
    secureOptions: { servername: hostname },
  });
}

async function findLatest(client: Client, folder: string): Promise<string> {
  const files = (await client.list(folder)).filter(({ isFile, name }) => isFile && STOCK_FILE.test(name));
  const [latest] = files.sort((a, b) => toTime(b) - toTime(a) || (a.name < b.name ? 1 : -1));
  if (!latest) throw new PullFailed("The folder has no BLM, zip or JSON file.");
  return latest.name;
}

function toTime({ modifiedAt }: FileInfo): number {
  return modifiedAt?.getTime() ?? 0;
}

/** Kept on disk until the server has said that it's the whole file: the data connection alone doesn't tell. */
async function download(
  client: Client,
  { remote, folder }: { remote: string; folder: string },
): Promise<Readable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `ftp-${randomUUID()}`);
  try {
    const expected = await client.size(remote).catch(() => undefined);
    client.trackProgress(({ bytesOverall }) => {
      if (bytesOverall > MOST_DELIVERY_BYTES) client.close();
    });
    await client.downloadTo(file, remote);
    const { size } = await stat(file);
    if (expected !== undefined && size !== expected) throw new PullFailed("The file is cut off.");
    const content = createReadStream(file);
    content.once("close", () => void rm(file, { force: true }));
    return content;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
