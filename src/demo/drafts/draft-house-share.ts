import { capitalise } from "../../domain/text/letter-case.ts";
import { toNumberWord } from "../../domain/text/number-words.ts";
import { createMaterialWriter } from "../material.ts";
import { formatCount } from "../words/numbers.ts";
import type { Draft } from "./draft.ts";
import { type DraftHomeOptions, draftHome } from "./draft-home.ts";

/** Drafts a listing of one room in a shared house. The floorplan shows the whole house. */
export function draftHouseShare(options: DraftHomeOptions): Draft {
  const { home, random, today } = options;
  const { address, layout } = home;
  const draft = draftHome(options);
  const writer = createMaterialWriter(random.fork("house share"), today);
  const people = toNumberWord(layout.beds);
  const place = `on ${address.street} in ${address.town}`;
  return {
    ...draft,
    bedrooms: 1,
    squareFeet: null,
    summary: `Furnished room in a shared house of ${people} bedrooms ${place}.`,
    description: [
      `A furnished room in a shared house of ${people} bedrooms ${place}, let to one person. The kitchen, the living room and ${formatCount(layout.baths, "bathroom")} are shared.`,
      ...draft.description.slice(1),
    ],
    features: [
      "Furnished room",
      `House of ${people} bedrooms`,
      `${capitalise(formatCount(layout.baths, "shared bathroom"))}`,
      "Bills included",
    ],
    material: {
      ...draft.material,
      rooms: writer.known(
        `One bedroom of your own; ${formatCount(layout.baths, "bathroom")} and the living space are shared by up to ${people} people.`,
        "Our valuer",
      ),
      restrictions: writer.known("Licensed as a house in multiple occupation.", "Local council"),
    },
  };
}
