import { expect, it } from "vitest";
import type { Property } from "../property.ts";
import { findTenantInfo } from "./tenant-info.ts";

const tenantFees = { heading: "What you may be asked to pay", paragraphs: ["Nothing else."], rows: [] };
const home = (channel: "sales" | "lettings", hasTenantFees: boolean) =>
  ({ channel, details: { hasTenantFees } }) as unknown as Property;

it("findTenantInfo returns the agency's text only for lettings with tenant fees", () => {
  expect(findTenantInfo(home("lettings", true), { tenantFees })).toEqual({
    kind: "tenant-info",
    ...tenantFees,
  });
  expect(findTenantInfo(home("lettings", false), { tenantFees })).toBeNull();
  expect(findTenantInfo(home("sales", true), { tenantFees })).toBeNull();
  expect(findTenantInfo(home("lettings", true), { tenantFees: null })).toBeNull();
});
