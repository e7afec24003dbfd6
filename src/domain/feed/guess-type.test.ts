import { expect, it } from "vitest";
import { guessType } from "./guess-type.ts";

it.each([
  ["A three-bedroom semi-detached house with garage", "semi-detached-house"],
  ["A detached house near a row of terraced cottages", "detached-house"],
  ["A well-kept detached two-bedroom bungalow", "bungalow"],
  ["An end of terrace home", "end-terrace"],
  ["A mid-terraced Victorian home", "terraced-house"],
  ["A thatched cottage", "cottage"],
  ["A detached barn conversion in Ely", "barn-conversion"],
  ["A modern town house", "town-house"],
  ["Second-floor apartment", "flat"],
  ["A studio flat", "studio"],
  ["A ground-floor maisonette", "maisonette"],
  ["A retirement apartment for the over 60s", "retirement-flat"],
  ["A family home with a flat roof extension and a detached garage", "house"],
  ["A parcel of land", "land"],
  ["A building plot with planning permission", "building-plot"],
  ["Office space on two floors", "office"],
  ["A lock-up shop", "shop"],
  ["A warehouse unit", "industrial-unit"],
  ["Lock-up garage", "garage-only"],
  ["Good landing and a room of your own", "house"],
])("guesses the type of '%s'", (text, type) => {
  expect(guessType([text])).toBe(type);
});

it("uses the first text that names a type", () => {
  expect(guessType(["Lovely views", "A cottage"])).toBe("cottage");
  expect(guessType([])).toBe("house");
});
