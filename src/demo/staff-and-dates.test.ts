import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import { isLetting } from "../domain/branch/branch-services.ts";
import type { Property } from "../domain/property/property.ts";
import { DAY_MS } from "../domain/time/time.ts";

let agency: Awaited<ReturnType<typeof makeDemoAgency>>;
let stock: Property[];
const now = Date.parse(DEMO_TODAY);

beforeAll(async () => {
  agency = await makeDemoAgency();
  stock = agency.properties;
});

const wrong = (isRight: (property: Property) => boolean) =>
  stock
    .filter((property) => !isRight(property))
    .map(({ propertyId, displayAddress }) => `${propertyId} ${displayAddress}`);

describe("staff and dates", () => {
  it("have a branch that covers the postcode and a negotiator who works there", () => {
    const branches = new Map(agency.branches.map((branch) => [branch.branchId, branch]));
    const staff = new Map(agency.staff.map((member) => [member.staffMemberId, member]));
    expect(
      wrong(({ branchId, postcode, staffMemberId }) => {
        const serves = branches.get(branchId)?.serves ?? [];
        const isServed =
          serves.includes(postcode.split(" ")[0] ?? "") || serves.includes(postcode.slice(0, -2));
        return isServed && (staffMemberId === null || staff.get(staffMemberId)?.branchId === branchId);
      }),
    ).toEqual([]);
    expect(stock.filter(({ staffMemberId }) => staffMemberId === null).length).toBeLessThan(50);
  });

  it("have a branch with a lettings department for every letting", () => {
    const letting = new Set(agency.branches.filter(isLetting).map(({ branchId }) => branchId));
    expect(letting.size).toBeLessThan(agency.branches.length);
    expect(wrong(({ branchId, details }) => details.letting === null || letting.has(branchId))).toEqual([]);
  });

  it("are in order and not in the future", () => {
    expect(
      wrong(
        ({ createdAt, launchedAt, updatedAt }) =>
          createdAt <= launchedAt && launchedAt <= updatedAt && updatedAt < now,
      ),
    ).toEqual([]);
  });

  it("always include some new listings", () => {
    const fresh = stock.filter(({ createdAt }) => createdAt > now - 7 * DAY_MS);
    expect(fresh.length).toBeGreaterThan(15);
    expect(fresh.length).toBeLessThan(120);
  });
});
