import { describe, expect, it } from "vitest";
import { isSpamTrapped } from "./spam-trap.ts";

describe("isSpamTrapped", () => {
  it.each([
    [{ body: "buy now" }],
    [{ hfhp: "x" }],
    [{ email: "a@b.uk", body: " " }],
    [{ lead_client: { body: "x" } }],
    [{ "lead_client[body]": "x" }],
    [{ body: ["x"] }],
    [{ body: 0 }],
  ])("catches %j", (payload) => {
    expect(isSpamTrapped(payload)).toBe(true);
  });

  it.each([
    [{}],
    [{ body: "" }],
    [{ body: null }],
    [{ hfhp: undefined }],
    [{ lead_client: { body: "" } }],
    [{ lead_client: "x" }],
    [{ message: "hello" }],
    [null],
    [undefined],
    ["body"],
    [["body"]],
    [JSON.parse('{"__proto__":{"body":"x"}}')],
  ])("lets %j through", (payload) => {
    expect(isSpamTrapped(payload)).toBe(false);
  });
});
