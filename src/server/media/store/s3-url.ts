/** A bucket and how to reach it. */
export interface S3Location {
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Put before every key; empty or ending with a slash. */
  prefix: string;
  /** An origin, without a slash at the end. */
  endpoint: string;
  region: string;
}

export interface S3UrlOptions {
  url: string;
  /** Used if the URL contains none. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

const EXAMPLE = "s3://bucket?endpoint=https://s3.example.com&region=eu-west-2";
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const DEFAULT_REGION = "us-east-1";
const PARAMETERS: readonly string[] = ["endpoint", "region"];

/** Reads `s3://KEY:SECRET@bucket/prefix?endpoint=…&region=…`, or says what is wrong with it without its secret. */
export function readS3Url({
  url,
  accessKey,
  secretKey,
}: S3UrlOptions): { ok: S3Location } | { problems: string[] } {
  if (!URL.canParse(url) || new URL(url).protocol !== "s3:") {
    return { problems: [`must be an address such as ${EXAMPLE}`] };
  }
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url);
  const region = searchParams.get("region") ?? DEFAULT_REGION;
  const endpoint = searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const folder = pathname.replace(/^\/|\/$/g, "");
  const keys = {
    accessKey: decode(username) || accessKey || "",
    secretKey: decode(password) || secretKey || "",
  };
  const unknown = [...searchParams.keys()].filter((name) => !PARAMETERS.includes(name));
  const problems = [
    BUCKET.test(bucket) ? [] : "must name a bucket of 3 to 63 lower-case letters, digits, dots and dashes",
    folder === "" || PREFIX.test(folder)
      ? []
      : "may only have letters, digits, dashes and slashes in its path",
    isOrigin(endpoint) ? [] : "must have an endpoint such as https://s3.example.com, without a path",
    REGION.test(region) ? [] : "must have a region such as eu-west-2",
    unknown.map((name) => `has an unknown part "${name}": only ${PARAMETERS.join(" and ")} are known`),
    keys.accessKey && keys.secretKey ? [] : "needs S3_ACCESS_KEY and S3_SECRET_KEY, or both in the address",
  ].flat();
  if (problems.length > 0) return { problems };
  const prefix = folder === "" ? "" : `${folder}/`;
  return { ok: { ...keys, bucket, prefix, endpoint: new URL(endpoint).origin, region } };
}

/** The URL with its credentials, so that a single text says everything. */
export function toS3Url({ accessKey, secretKey, bucket, prefix, endpoint, region }: S3Location): string {
  const url = new URL(`s3://${bucket}/${prefix}`);
  url.username = encodeURIComponent(accessKey);
  url.password = encodeURIComponent(secretKey);
  url.search = String(new URLSearchParams({ endpoint, region }));
  return url.href;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === "/" && search === "" && username === "";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
