import { describe, expect, it } from "vitest";
import { rtdfRemoveSchema, rtdfSendSchema } from "./rtdf-schema.ts";

function read(property: unknown) {
  return rtdfSendSchema.parse({ branch: {}, property }).property;
}

describe("the schema of RTDF calls", () => {
  it.each([[undefined], [null], [{}], ["text"], [[]], [{ branch: [], property: 7 }]])(
    "reads %j as a call that says nothing",
    (call) => {
      const { branch, property } = rtdfSendSchema.parse(call);
      expect(branch).toEqual({ branch_id: "", channel: "", overseas: null });
      expect(property.agent_ref).toBe("");
      expect(property.media).toEqual([]);
      expect(property.details.risks.flood_defences).toBeNull();
    },
  );

  it.each([
    [true, true],
    ["true", true],
    ["TRUE", true],
    [1, true],
    ["Y", true],
    [false, false],
    ["false", false],
    [0, false],
    [null, null],
    ["", null],
    ["maybe", null],
    [{}, null],
  ])("reads the flag %j as %j", (sent, flag) => {
    expect(read({ published: sent }).published).toBe(flag);
  });

  it.each([
    [[13, 16]],
    [["13", "16"]],
    [{ parking: ["13", "16"] }],
    [{ item: [13, 16] }],
    [["13", "", null, "16"]],
    [{ code: { value: "13" }, other: "16" }, ["16"]],
  ])("reads the list %j", (sent, codes = ["13", "16"]) => {
    expect(read({ details: { parking: sent } }).details.parking).toEqual(codes);
  });

  it.each([
    [[{ media_url: "a" }, { media_url: "b" }]],
    [{ media: [{ media_url: "a" }, { media_url: "b" }] }],
    [[{ item: { media_url: "a" } }, { item: { media_url: "b" } }]],
  ])("reads the media %j", (sent) => {
    expect(read({ media: sent }).media.map(({ media_url }) => media_url)).toEqual(["a", "b"]);
  });

  it("reads a single item as a list", () => {
    expect(read({ media: { media_url: "a" } }).media).toHaveLength(1);
    expect(read({ details: { features: "South facing" } }).details.features).toEqual(["South facing"]);
  });

  it("drops the seller's email address", () => {
    const call = {
      property: { agent_ref: "1", principal: { principal_email_address: "seller@example.uk" } },
    };
    expect(JSON.stringify(rtdfSendSchema.parse(call))).not.toContain("seller");
    expect(JSON.stringify(rtdfRemoveSchema.parse(call))).not.toContain("seller");
  });
});
