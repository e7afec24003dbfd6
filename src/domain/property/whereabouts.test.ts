import { expect, it } from "vitest";
import { describeWhereabouts } from "./whereabouts.ts";

const ELY = { name: "Ely", lat: 52.399, lng: 0.262 };
const HOME = {
  street: "Mill Lane",
  town: "Stretham",
  county: "Cambridgeshire",
  postcode: "CB6 3LA",
  lat: 52.35,
  lng: 0.22,
};
const PIN = "The pin shows the street, not the exact house.";

it.each([
  [HOME, `Mill Lane is in Stretham, Cambridgeshire (CB6), 3.8 miles from our Ely branch. ${PIN}`],
  [
    { ...HOME, street: "" },
    `This property is in Stretham, Cambridgeshire (CB6), 3.8 miles from our Ely branch. ${PIN}`,
  ],
  [{ ...HOME, county: "", postcode: "" }, `Mill Lane is in Stretham, 3.8 miles from our Ely branch. ${PIN}`],
  [{ ...HOME, town: "", county: "" }, `Mill Lane is in CB6, 3.8 miles from our Ely branch. ${PIN}`],
  [{ ...HOME, town: "", county: "", postcode: "" }, `Mill Lane is 3.8 miles from our Ely branch. ${PIN}`],
  [
    { ...HOME, street: "", town: "", county: "", postcode: "" },
    `This property is 3.8 miles from our Ely branch. ${PIN}`,
  ],
  [
    { ...HOME, ...ELY },
    `Mill Lane is in Stretham, Cambridgeshire (CB6), round the corner from our Ely branch. ${PIN}`,
  ],
  [
    { ...HOME, lat: 52.8 },
    `Mill Lane is in Stretham, Cambridgeshire (CB6), 28 miles from our Ely branch. ${PIN}`,
  ],
])("describeWhereabouts says where a home is (%#)", (home, sentence) => {
  expect(describeWhereabouts(home, ELY)).toBe(sentence);
});
