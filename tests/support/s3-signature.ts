import { createHash, createHmac } from "node:crypto";

export interface SignedRequest {
  method: string;
  /** Path and query as received. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The access key of a request, and whether this secret signed it: Amazon's signature version 4, as documented. */
export function checkSignature(
  { method, url, headers }: SignedRequest,
  secretKey: string,
): { accessKey: string; isValid: boolean } | undefined {
  const found = AUTHORIZATION.exec(String(headers.authorization));
  const [, accessKey = "", day = "", region = "", names = "", signature = ""] = found ?? [];
  if (!found) return undefined;
  const { pathname, searchParams } = new URL(url, "http://s3.test");
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const lines = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const canonical = [method, pathname, query, lines.join(""), names, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = ["aws4_request"].reduce<Buffer>(
    hmac,
    [day, region, "s3"].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`)),
  );
  return { accessKey, isValid: hmac(key, text).toString("hex") === signature };
}
