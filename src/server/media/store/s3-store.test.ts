import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeMediaStore } from "../../../../tests/support/media-store-contract.ts";
import { type S3Server, startS3Server } from "../../../../tests/support/s3-server.ts";
import { checkSignature } from "../../../../tests/support/s3-signature.ts";
import type { MediaArea, MediaKey, MediaStore } from "./media-store.ts";
import { openS3Store, type S3StoreOptions } from "./s3-store.ts";

const KEY: MediaKey = "uploads/a-file";
/** Smaller than S3 allows, to be quick. */
const PART = 250_000;
/** Short waits, so that the tests are quick; only those of a fault that must be noticed by time wait for it. */
const QUICK: Partial<S3StoreOptions> = { pauseMs: 1, partBytes: PART };

let server: S3Server;
let store: MediaStore;
let tests = 0;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
/** Each test has its own folder of the bucket. */
beforeEach(() => {
  tests += 1;
  server.location.prefix = `test-${tests}/`;
  server.requests.length = 0;
  store = openS3Store(server.location, QUICK);
});
afterEach(() => store.close());

describeMediaStore("a media store in a bucket", () => store);

const createContent = (bytes: number) => Buffer.alloc(bytes, "0123456789abcdefghijk");
const toStream = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
    })(),
  );
async function listKeys(area: MediaArea): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(area)) keys.push(key);
  return keys;
}
const countRequests = (words: RegExp) => server.requests.filter((line) => words.test(line)).length;

describe("the signature check of the test server", () => {
  const SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
  const HEADERS = {
    host: "examplebucket.s3.amazonaws.com",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
  };
  const CREDENTIAL = "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request";

  it.each([
    [
      "/test.txt",
      { range: "bytes=0-9" },
      "host;range;x-amz-content-sha256;x-amz-date",
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ],
    [
      "/?max-keys=2&prefix=J",
      {},
      "host;x-amz-content-sha256;x-amz-date",
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ],
  ])("accepts Amazon's documented example %s", (url, extra, names, signature) => {
    const authorization = `${CREDENTIAL}, SignedHeaders=${names}, Signature=${signature}`;
    const request = { method: "GET", url, headers: { ...HEADERS, ...extra, authorization } };
    expect(checkSignature(request, SECRET)).toEqual({ accessKey: "AKIAIOSFODNN7EXAMPLE", isValid: true });
    expect(checkSignature({ ...request, url: `${url}x` }, SECRET)?.isValid).toBe(false);
    expect(checkSignature(request, `${SECRET}x`)?.isValid).toBe(false);
  });
});

describe("an S3 store", () => {
  it("sends a large stream in parts", async () => {
    const content = createContent(PART * 2 + 1_000);
    await store.put(KEY, toStream(content));
    expect((await store.get(KEY))?.equals(content)).toBe(true);
    expect(countRequests(/PUT .*partNumber=/)).toBe(3);
    expect(await listKeys("uploads")).toEqual([KEY]);
  });

  it.each([
    ["one part exactly", PART, 0],
    ["two parts exactly", PART * 2, 2],
    ["one byte more than a part", PART + 1, 2],
  ])("stores %s", async (_size, bytes, parts) => {
    const content = createContent(bytes);
    await store.put(KEY, content);
    expect(countRequests(/PUT .*partNumber=/)).toBe(parts);
    const opened = await store.open(KEY);
    expect(opened?.bytes).toBe(bytes);
    if (opened) expect((await buffer(opened.content)).equals(content)).toBe(true);
  });

  it("gives up the parts already sent when the stream fails", async () => {
    const failing = Readable.from(
      (function* () {
        yield createContent(PART * 2);
        throw new Error("The visitor left.");
      })(),
    );
    await expect(store.put(KEY, failing)).rejects.toThrow("The visitor left.");
    expect(countRequests(/^DELETE .*uploadId=/)).toBe(1);
    expect(await store.get(KEY)).toBeUndefined();
  });

  it("lists more files than one answer holds", async () => {
    const keys = Array.from({ length: 7 }, (_, index): MediaKey => `pictures/p-${index}`);
    for (const key of keys) await store.put(key, Buffer.from(key));
    store = openS3Store(server.location, { ...QUICK, listPage: 3 });
    expect(await listKeys("pictures")).toEqual(keys);
    expect(countRequests(/list-type=2/)).toBe(3);
  });

  it.each([
    [{ secretKey: "wrong" }, /answered 403 \(SignatureDoesNotMatch\): check S3_SECRET_KEY/],
    [{ accessKey: "UNKNOWN" }, /answered 403 \(InvalidAccessKeyId\): check S3_ACCESS_KEY/],
    [{ bucket: "elsewhere" }, /answered 404 \(NoSuchBucket\): the bucket doesn't exist/],
  ])("says what to check with %j", async (changes, words) => {
    const wrong = openS3Store({ ...server.location, ...changes }, QUICK);
    await expect(wrong.get(KEY)).rejects.toThrow(words);
    await expect(wrong.put(KEY, Buffer.from("x"))).rejects.toThrow(words);
    await expect(wrong.put(KEY, createContent(PART + 1))).rejects.toThrow(words);
    await expect(wrong.list("uploads")[Symbol.asyncIterator]().next()).rejects.toThrow(words);
    if (!("bucket" in changes)) await expect(wrong.remove(KEY)).rejects.toThrow(words);
  });

  it("says that the endpoint can't be reached", async () => {
    const away = openS3Store({ ...server.location, endpoint: "http://127.0.0.1:9" }, QUICK);
    await expect(away.get(KEY)).rejects.toThrow(/The bucket photos at http:\/\/127.0.0.1:9 can't be reached/);
  });
});

describe("an S3 store on a bad connection", () => {
  it.each(["drop", "lose", "busy"] as const)("repeats requests after two faults: %s", async (fault) => {
    const content = createContent(10_000);
    server.failNext(/^PUT/, fault, fault);
    await store.put(KEY, content);
    server.failNext(/^GET/, fault, fault);
    expect((await store.get(KEY))?.equals(content)).toBe(true);
    server.failNext(/^GET/, fault);
    expect(await listKeys("uploads")).toEqual([KEY]);
    server.failNext(/^DELETE/, fault);
    await store.remove(KEY);
    expect(await store.get(KEY)).toBeUndefined();
  });

  it("gives up after three attempts", async () => {
    server.failNext(/^PUT/, "drop", "drop", "drop");
    await expect(store.put(KEY, Buffer.from("x"))).rejects.toThrow("can't be reached");
    server.failNext(/^PUT/, "busy", "busy", "busy");
    await expect(store.put(KEY, Buffer.from("x"))).rejects.toThrow("answered 503 (SlowDown)");
    expect(await store.get(KEY)).toBeUndefined();
  });

  it("doesn't wait for ever for an answer", async () => {
    await store.put(KEY, Buffer.from("here"));
    const hasty = openS3Store(server.location, { ...QUICK, answerMs: 300 });
    server.failNext(/^GET/, "silent");
    expect(String(await hasty.get(KEY))).toBe("here");
    server.failNext(/^GET/, "silent", "silent", "silent");
    await expect(hasty.get(KEY)).rejects.toThrow("The answer took too long");
  });

  it("resumes a file where the connection was cut", async () => {
    const content = createContent(800_000);
    await store.put(KEY, content);
    server.failNext(/^GET/, "cut", "cut", "drop", "cut");
    expect((await store.get(KEY))?.equals(content)).toBe(true);
  });

  it("resumes a file whose bytes stopped coming", async () => {
    const content = createContent(300_000);
    await store.put(KEY, content);
    const hasty = openS3Store(server.location, { ...QUICK, stallMs: 300 });
    server.failNext(/^GET/, "stall");
    const opened = await hasty.open(KEY);
    if (opened) expect((await buffer(opened.content)).equals(content)).toBe(true);
  });

  it("sends every part of a large file, and completes it once, when answers are lost", async () => {
    const content = createContent(PART + 10);
    server.failNext(/^POST .*uploads/, "drop", "lose");
    server.failNext(/^PUT/, "lose", "drop");
    server.failNext(/^POST .*uploadId/, "drop", "lose");
    await store.put(KEY, toStream(content));
    expect((await store.get(KEY))?.equals(content)).toBe(true);
  });

  it("stores nothing when a part can't be sent", async () => {
    server.failNext(/^PUT/, "drop", "drop", "drop");
    await expect(store.put(KEY, toStream(createContent(PART + 10)))).rejects.toThrow("can't be reached");
    expect(await store.get(KEY)).toBeUndefined();
  });
});
