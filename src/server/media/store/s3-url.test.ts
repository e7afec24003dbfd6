import { describe, expect, it } from "vitest";
import { readS3Url, toS3Url } from "./s3-url.ts";

const WHOLE = "s3://KEY:se%2Fcret@photos/agency/live?endpoint=http://127.0.0.1:9000&region=eu-west-2";
const LOCATION = {
  accessKey: "KEY",
  secretKey: "se/cret",
  bucket: "photos",
  prefix: "agency/live/",
  endpoint: "http://127.0.0.1:9000",
  region: "eu-west-2",
};

describe("readS3Url", () => {
  it("reads the bucket, prefix, endpoint, region and credentials", () => {
    expect(readS3Url({ url: WHOLE })).toEqual({ ok: LOCATION });
  });

  it("reads back what toS3Url wrote", () => {
    const odd = { ...LOCATION, accessKey: "a:b@c%", secretKey: "+/=?#&" };
    expect(readS3Url({ url: toS3Url(odd) })).toEqual({ ok: odd });
    expect(readS3Url({ url: toS3Url({ ...LOCATION, prefix: "" }) })).toEqual({
      ok: { ...LOCATION, prefix: "" },
    });
  });

  it("takes credentials from the settings and Amazon's endpoint by default", () => {
    expect(readS3Url({ url: "s3://photos", accessKey: "a", secretKey: "b" })).toEqual({
      ok: {
        accessKey: "a",
        secretKey: "b",
        bucket: "photos",
        prefix: "",
        endpoint: "https://s3.us-east-1.amazonaws.com",
        region: "us-east-1",
      },
    });
  });

  it.each([
    ["photos", /must be an address such as s3:/],
    ["https://s3.example.com/photos", /must be an address such as s3:/],
    ["s3://K:S@", /must be an address such as s3:/],
    ["s3://K:S@Photos", /must name a bucket/],
    ["s3://K:S@photos/../x%20y", /in its path/],
    ["s3://K:S@photos?endpoint=ftp://x", /must have an endpoint/],
    ["s3://K:S@photos?endpoint=https://x/y", /must have an endpoint/],
    ["s3://K:S@photos?region=EU%20West", /must have a region/],
    ["s3://K:S@photos?endpiont=https://x", /unknown part "endpiont"/],
    ["s3://photos", /needs S3_ACCESS_KEY and S3_SECRET_KEY/],
    ["s3://K@photos", /needs S3_ACCESS_KEY and S3_SECRET_KEY/],
  ])("refuses %s in words", (url, words) => {
    const result = readS3Url({ url });
    expect("problems" in result ? result.problems.join("\n") : "").toMatch(words);
  });
});
