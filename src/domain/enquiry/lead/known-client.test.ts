import { describe, expect, it } from "vitest";
import { BLANK_USER } from "../../account/user.ts";
import { isTelephone } from "../../text/telephone.ts";
import { toKnownClient } from "./known-client.ts";

describe("toKnownClient", () => {
  it("returns the name, email and phone number", () => {
    const user = { ...BLANK_USER, first_name: "Siân", last_name: "O'Brien", email: "sian@example.org" };
    expect(toKnownClient({ ...user, tel_home: "01353 000 111" })).toEqual({
      first_name: "Siân",
      last_name: "O'Brien",
      email: "sian@example.org",
      tel_home: "01353000111",
    });
  });

  it.each([
    ["+44 7700 900123", "07700900123"],
    ["+44 (0)7700 900123", "07700900123"],
    ["0044 7700 900123", "07700900123"],
    ["+4407700900123", "07700900123"],
    ["07700-900-123", "07700900123"],
  ])("converts %s to a number that an enquiry accepts", (typed, shown) => {
    const { tel_home } = toKnownClient({ ...BLANK_USER, tel_home: typed });
    expect(tel_home).toBe(shown);
    expect(isTelephone(tel_home)).toBe(true);
  });

  it("uses the mobile number when there is no home number", () => {
    expect(toKnownClient({ ...BLANK_USER, tel_mobile: "07700 900123" }).tel_home).toBe("07700900123");
    expect(toKnownClient(BLANK_USER).tel_home).toBe("");
  });
});
