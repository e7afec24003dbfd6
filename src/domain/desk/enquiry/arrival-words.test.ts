import { expect, it } from "vitest";
import { describeSource } from "./arrival-words.ts";

it.each([
  ["/properties/12/sales", "Arrived from the property page"],
  ["/staff/3", "Arrived from the team page"],
  ["https://elsewhere.example/", "Arrived from the website"],
])("describeSource of %s", (page, words) => expect(describeSource(page)).toBe(words));
