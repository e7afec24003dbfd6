import { describe, expect, it } from "vitest";
import type { Channel } from "../../property/channel.ts";
import { formatPinLabel } from "./pin-label.ts";

const CASES: [price: number | null, channel: Channel, label: string][] = [
  [450_000, "sales", "£450k"],
  [449_950, "sales", "£450k"],
  [367_500, "sales", "£368k"],
  [99_999, "sales", "£100k"],
  [8_500, "sales", "£8.5k"],
  [9_000, "sales", "£9k"],
  [950, "sales", "£950"],
  [0, "sales", "£0"],
  [999_499, "sales", "£999k"],
  [999_500, "sales", "£1m"],
  [1_000_000, "sales", "£1m"],
  [1_150_000, "sales", "£1.15m"],
  [1_200_000, "sales", "£1.2m"],
  [12_345_678, "sales", "£12.35m"],
  [1_250, "lettings", "£1,250"],
  [795, "lettings", "£795"],
  [12_500, "lettings", "£12,500"],
  [null, "sales", "POA"],
  [null, "lettings", "POA"],
];

describe("formatPinLabel", () => {
  it.each(CASES)("formats %s in %s as %s", (price, channel, label) => {
    expect(formatPinLabel(price, channel)).toBe(label);
  });
});
