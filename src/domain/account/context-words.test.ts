import { describe, expect, it } from "vitest";
import { isMadeOfContextWords } from "./context-words.ts";

const TEXTS = [
  "Ouse & Lark",
  "Rosa",
  "O'Whitlock",
  "rosa.homes@fenmail.example",
  "12 Bridge Street",
  "CB7 4AB",
];

describe("a password made of context words", () => {
  it.each([
    "estateagent",
    "EstateAgents1",
    "est4te-ag3nt!",
    "ouselark2026",
    "2026ouselark",
    "Ouse&Lark99",
    "ouseandlark",
    "The Ouse and Lark",
    "rosaowhitlock",
    "RosaHomes123",
    "fenmail2026",
    "bridgestreet12",
    "cb74ab2026",
    "lettings123",
  ])("is recognised in %j", (password) => {
    expect(isMadeOfContextWords(password, TEXTS)).toBe(true);
  });

  it.each([
    "Fenland-heron-7",
    "Bittern-in-the-reeds",
    "ouselark20261987",
    "rosa and the seven bitterns",
    "house garden landlord viewing",
    "estateagentx7q",
    "12345678",
    "",
    "x".repeat(128),
  ])("isn't recognised in %j", (password) => {
    expect(isMadeOfContextWords(password, TEXTS)).toBe(false);
  });
});
