import { describe, expect, it } from "vitest";
import type { Contact } from "./contact.ts";
import { BID_HASH, getBidPlainUrl, isAboutBid, toBidContact } from "./register-to-bid.ts";

const OFFICE: Contact = {
  kind: "contact",
  name: "Auctions in Ely",
  title: "Contact the Ely auctions team",
  openingText: "Open until 17:30.",
  ways: [{ label: "Auctions", telephone: "01632 960100" }],
  to: { kind: "office", branchId: 3, departmentId: 36 },
  channels: ["selling"],
};
const LOT = { displayAddress: "Mill Lane, Ely", auctionDate: "2026-12-03", auctionLot: 7 };

describe("toBidContact", () => {
  it.each([
    [LOT, "I’d like to register to bid for lot 7, Mill Lane, Ely, at the auction on 3 December 2026."],
    [
      { ...LOT, auctionLot: null },
      "I’d like to register to bid for Mill Lane, Ely, at the auction on 3 December 2026.",
    ],
    [{ ...LOT, auctionDate: null }, "I’d like to register to bid for lot 7, Mill Lane, Ely."],
  ])("names the lot of %j", (lot, message) => {
    expect(toBidContact(OFFICE, lot)).toEqual({
      ...OFFICE,
      title: "Register to bid",
      property: "Mill Lane, Ely",
      message,
    });
  });
});

describe("the links to register", () => {
  it("open the office's form about bidding", () => {
    expect(BID_HASH).toBe("#/contact-office?about=bid");
    expect(isAboutBid("plain=1&about=bid")).toBe(true);
    expect(isAboutBid("about=bidding")).toBe(false);
  });

  it("lead to a plain page of the same office", () => {
    expect(getBidPlainUrl(OFFICE, 12)).toBe(
      "/contact-office?plain=1&branch=3&department=36&property=12&about=bid",
    );
    const branch = { to: { kind: "office", branchId: 3, departmentId: null } } as const;
    expect(getBidPlainUrl(branch, 12)).toBe("/contact-office?plain=1&branch=3&property=12&about=bid");
  });
});
