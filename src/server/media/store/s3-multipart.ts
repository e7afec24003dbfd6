import type { MediaKey } from "./media-store.ts";
import { type S3Client, type S3Request, toS3Error } from "./s3-client.ts";
import type { S3Location } from "./s3-url.ts";
import { readXmlText } from "./xml-text.ts";

interface PutPartsDeps {
  client: S3Client;
  location: S3Location;
}

interface PutPartsOptions {
  key: MediaKey;
  /** Stored with the file, to recognise it. */
  token: string;
  parts: AsyncIterable<Buffer>;
}

const TOKEN_HEADER = "x-amz-meta-upload";

/** Sends a file part by part. It appears whole when all parts have arrived, and not at all if one fails. */
export async function putS3Parts(deps: PutPartsDeps, { key, token, parts }: PutPartsOptions): Promise<void> {
  const send = (request: Omit<S3Request, "key">) => sendOrThrow(deps, { ...request, key });
  const begun = await send({ method: "POST", query: { uploads: "" }, headers: { [TOKEN_HEADER]: token } });
  const uploadId = readXmlText(await begun.text(), "UploadId");
  if (!uploadId) throw new Error("The bucket didn't begin an upload in parts.");
  try {
    const etags: string[] = [];
    for await (const body of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const stored = await send({ method: "PUT", query, body });
      etags.push(stored.headers.get("etag") ?? "");
      await stored.body?.cancel();
    }
    await completeParts(deps, { key, token, uploadId, etags });
  } catch (error) {
    // The original error matters more. A lifecycle rule of the bucket removes parts that stay behind.
    await send({ method: "DELETE", query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

interface CompleteOptions {
  key: MediaKey;
  token: string;
  uploadId: string;
  etags: readonly string[];
}

async function completeParts(
  deps: PutPartsDeps,
  { key, token, uploadId, etags }: CompleteOptions,
): Promise<void> {
  const list = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const request: S3Request = {
    method: "POST",
    key,
    query: { uploadId },
    headers: { "content-type": "application/xml" },
    body: Buffer.from(`<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`),
  };
  try {
    const answer = await (await sendOrThrow(deps, request)).text();
    // S3 may begin its answer before it knows the outcome, so a 200 can hold an error.
    if (answer.includes("<Error>")) throw await toS3Error(new Response(answer), deps.location);
  } catch (error) {
    // If the answer to a completed upload was lost, its repetition finds no upload any more.
    const stored = await deps.client.send({ method: "HEAD", key });
    if (stored.headers.get(TOKEN_HEADER) !== token) throw error;
  }
}

async function sendOrThrow({ client, location }: PutPartsDeps, request: S3Request): Promise<Response> {
  const response = await client.send(request);
  if (!response.ok) throw await toS3Error(response, location);
  return response;
}
