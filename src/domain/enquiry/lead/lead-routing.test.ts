import { describe, expect, it } from "vitest";
import type { Branch, StaffMember } from "../../branch/branch-schema.ts";
import type { DepartmentName } from "../../branch/departments.ts";
import {
  findViewingDepartment,
  routeForm,
  routeToOffice,
  routeToProperty,
  routeToStaffMember,
  routeValuation,
} from "./lead-routing.ts";

const external = { name: "Fenwick Hale", telephone: "01632 960 401", email: "fh@example.org", url: null };

function createBranch(
  branchId: number,
  name: string,
  desks: DepartmentName[],
  more: Partial<Branch> = {},
): Branch {
  return {
    branchId,
    name,
    branchUrl: name.toLowerCase(),
    addressLines: ["High Street"],
    town: name,
    county: "Cambridgeshire",
    postcode: "CB7 4LF",
    lat: 52 + branchId / 10,
    lng: 0.2,
    pictureKey: null,
    about: "",
    telephone: "01632 960 100",
    salesTelephone: null,
    lettingsTelephone: null,
    email: `${name.toLowerCase()}@example.org`,
    hours: [],
    serves: [],
    departments: desks.map((desk, index) => ({
      id: branchId * 10 + index + 1,
      name: desk,
      telephone: "01632 960 200",
      email: `${name.toLowerCase()}.${desk}@example.org`,
    })),
    externalCommercialDepartment: null,
    ...more,
  };
}

const ely = createBranch(3, "Ely", ["residential", "lettings", "rural", "auctions"], {
  externalCommercialDepartment: external,
});
const cambridge = createBranch(2, "Cambridge", ["residential", "lettings", "new-homes", "commercial"]);
const walden = createBranch(9, "Walden", ["new-homes"]);
const royston = createBranch(1, "Royston", []);
const branches = [ely, cambridge, walden, royston];
const tagsToDepartments = {
  "new home": "New homes",
  commercial: "Commercial",
  farm: "RURAL",
  auction: "auctions",
  land: "Residential sales",
  toString: "Rural",
  odd: "No such desk",
};

function route(
  branch: Branch,
  tags: string[],
  more: { developmentId?: number; propertyType?: "development" } = {},
) {
  const { developmentId = null } = more;
  const propertyType = more.propertyType ?? ("flat" as const);
  const property = { tags, developmentId, propertyType, lat: branch.lat, lng: branch.lng };
  return routeToProperty({ property, branch, branches, tagsToDepartments });
}

describe("routeToProperty", () => {
  it.each([
    [
      "a plot to its branch's new-homes desk",
      route(cambridge, [], { developmentId: 7 }),
      "new-homes-plot",
      "cambridge.new-homes",
    ],
    [
      "a development to the new-homes desk",
      route(cambridge, [], { propertyType: "development" }),
      "new-homes-plot",
      "cambridge.new-homes",
    ],
    [
      "a plot of a branch without a new-homes desk to the nearest one",
      route(ely, [], { developmentId: 7 }),
      "new-homes-plot",
      "cambridge.new-homes",
    ],
    [
      "a commercial plot to the new-homes desk",
      route(cambridge, ["commercial"], { developmentId: 7 }),
      "new-homes-plot",
      "cambridge.new-homes",
    ],
    ["commercial property to the outside firm", route(ely, ["commercial", "auction"]), "commercial", "fh"],
    [
      "commercial property without an outside firm to the branch's own desk",
      route(cambridge, ["commercial"]),
      "tag",
      "cambridge.commercial",
    ],
    ["commercial property without either to the branch", route(royston, ["commercial"]), "branch", "royston"],
    ["a tag to its desk, ignoring case", route(ely, ["garden", "farm"]), "tag", "ely.rural"],
    [
      "two tags to the desk that comes first in the agency's table",
      route(ely, ["auction", "farm"]),
      "tag",
      "ely.rural",
    ],
    [
      "a tag whose desk the branch doesn't have to the next tag's desk",
      route(ely, ["new home", "auction"]),
      "tag",
      "ely.auctions",
    ],
    ["a tag to a desk named by its visible label", route(ely, ["land"]), "tag", "ely.residential"],
    ["a tag named like an object method to its desk", route(ely, ["toString"]), "tag", "ely.rural"],
    ["an unknown tag to the branch", route(ely, ["constructor", "__proto__"]), "branch", "ely"],
    ["a tag for a desk that doesn't exist to the branch", route(ely, ["odd"]), "branch", "ely"],
    ["a property without tags to the branch", route(ely, []), "branch", "ely"],
  ])("sends %s", (_what, { desk, reason, why }, expected, box) => {
    expect([reason, desk.email]).toEqual([expected, `${box}@example.org`]);
    expect(why).toMatch(/^[A-Z].+\.$/);
  });

  it("returns the desk's name, email, phone number and ids", () => {
    expect(route(ely, ["farm"]).desk).toEqual({
      name: "Rural in Ely",
      email: "ely.rural@example.org",
      telephone: "01632 960 200",
      branchId: 3,
      departmentId: 33,
      staffMemberId: null,
    });
    expect(route(ely, [], { developmentId: 1 }).why).toContain("the nearest is in Cambridge");
    expect(route(ely, ["commercial"]).desk).toMatchObject({ name: "Fenwick Hale", branchId: 3 });
  });

  it("sends a plot to its branch when the agency has no new-homes desk", () => {
    const property = { tags: [], developmentId: 4, propertyType: "flat", lat: 0, lng: 0 } as const;
    const found = routeToProperty({
      property: { ...property, tags: [] },
      branch: ely,
      branches: [ely],
      tagsToDepartments,
    });
    expect(found.reason).toBe("branch");
  });
});

describe("routing of other enquiries", () => {
  it.each([
    ["selling", ely, "ely.residential"],
    ["letting", ely, "ely.lettings"],
    ["letting", royston, "royston"],
  ] as const)("sends a valuation for %s to the branch's desk for it", (channel, branch, box) => {
    const found = routeValuation({ branch, postcode: "CB7 4EX", channel });
    expect([found.reason, found.desk.email]).toEqual(["valuation-postcode", `${box}@example.org`]);
    expect(found.why).toContain("CB7 4EX");
  });

  const member: StaffMember = {
    staffMemberId: 6,
    firstName: "Siobhán",
    surname: "O'Brien",
    jobTitle: "Manager",
    branchId: 3,
    departmentId: 32,
    email: "siobhan@example.org",
    telephone: "01632 960 512",
    contactableForSales: false,
    contactableForLettings: true,
    photoKey: null,
    about: "",
  };

  it("sends an enquiry to the person, or to their desk when they don't take enquiries", () => {
    const found = routeToStaffMember({ member, branch: ely });
    expect(found).toMatchObject({
      reason: "staff-member",
      desk: { email: "siobhan@example.org", departmentId: 32, staffMemberId: 6, name: "Siobhán O'Brien" },
    });
    const silent = routeToStaffMember({ member: { ...member, contactableForLettings: false }, branch: ely });
    expect(silent.desk).toMatchObject({ email: "ely.lettings@example.org", staffMemberId: 6 });
    expect(silent.why).toContain("doesn't take enquiries");
  });

  it.each([
    [34, "department", "ely.auctions"],
    [null, "branch", "ely"],
    [999, "branch", "ely"],
  ])("sends an enquiry for department %s to the %s", (departmentId, reason, box) => {
    const found = routeToOffice({ branch: ely, departmentId });
    expect([found.reason, found.desk.email]).toEqual([reason, `${box}@example.org`]);
  });

  it("sends a form to the department in its definition", () => {
    expect(routeForm({ name: "Jobs", branch: ely, departmentId: 33 })).toMatchObject({
      reason: "form",
      why: "The form 'Jobs' goes to Rural in Ely.",
      desk: { email: "ely.rural@example.org" },
    });
  });
});

it.each([
  ["a plot at a branch with a new-homes desk", cambridge, { developmentId: 7 }, 23],
  ["a plot whose desk is at another branch, so null", ely, { developmentId: 7 }, null],
  ["commercial property of an outside firm, so null", ely, { tags: ["commercial"] }, null],
  ["a tag with a department", ely, { tags: ["farm"] }, 33],
  ["an ordinary home, so null", ely, {}, null],
])("findViewingDepartment returns the branch's department for %s", (_what, branch, change, departmentId) => {
  const home = { tags: [], developmentId: null, propertyType: "flat" as const, lat: 52, lng: 0 };
  const property = { ...home, ...change };
  expect(findViewingDepartment({ property, branch, tagsToDepartments })).toBe(departmentId);
});
