import { expect, it } from "vitest";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { REPEAT_MS, rememberViews } from "./repeated-views.ts";

const VIEW = { propertyId: 7, ip: "192.0.2.1", userAgent: "Firefox", day: "2026-11-15", at: 1_000_000 };

it("rememberViews recognises a visitor's repeated views for half an hour", () => {
  const views = rememberViews();
  expect(views.isRepeated(VIEW)).toBe(false);
  expect(views.isRepeated({ ...VIEW, at: VIEW.at + REPEAT_MS - 1 })).toBe(true);
  expect(views.isRepeated({ ...VIEW, at: VIEW.at + REPEAT_MS })).toBe(false);
  expect(views.isRepeated({ ...VIEW, at: VIEW.at + REPEAT_MS + MINUTE_MS })).toBe(true);
});

it.each([{ propertyId: 8 }, { ip: "192.0.2.2" }, { userAgent: "Safari" }, { day: "2026-11-16" }])(
  "rememberViews treats %j as a different view",
  (other) => {
    const views = rememberViews();
    views.isRepeated(VIEW);
    expect(views.isRepeated({ ...VIEW, ...other })).toBe(false);
  },
);

it("rememberViews evicts the oldest entry when it is full", () => {
  const views = rememberViews({ most: 3 });
  for (const propertyId of [1, 2, 3, 4]) views.isRepeated({ ...VIEW, propertyId });
  expect(views.isRepeated({ ...VIEW, propertyId: 4 })).toBe(true);
  expect(views.isRepeated({ ...VIEW, propertyId: 1 })).toBe(false);
});
