import { describe, expect, it } from "vitest";
import { listRoomStyles, type RoomStyle } from "./room-styles.ts";

const TERRACE = { built: 1890, beds: 2, condition: "kept" } as const;
const NEW_HOUSE = { built: 2026, beds: 4, condition: "new" } as const;

describe("the style of a room", () => {
  it.each<[string, Parameters<typeof listRoomStyles>[0], RoomStyle[]]>([
    ["living room of an old house", { ...TERRACE, room: "living" }, ["classic", "modern"]],
    ["living room of a new house", { ...NEW_HOUSE, room: "living" }, ["modern", "classic"]],
    ["bedroom of a house of 1938", { ...TERRACE, built: 1938, room: "bedroom" }, ["classic", "modern"]],
    ["bedroom of a house of 1960", { ...TERRACE, built: 1960, room: "bedroom" }, ["modern", "classic"]],
    ["kitchen of a small house", { ...TERRACE, room: "kitchen" }, ["modern", "classic"]],
    ["kitchen of a large house", { ...NEW_HOUSE, room: "kitchen" }, ["classic", "modern"]],
    ["renovated kitchen", { ...TERRACE, condition: "renovated", room: "kitchen" }, ["classic", "modern"]],
    [
      "kitchen that needs updating",
      { ...TERRACE, condition: "dated", room: "kitchen" },
      ["dated", "modern", "classic"],
    ],
    [
      "bathroom that needs updating in a large house",
      { ...TERRACE, beds: 5, condition: "dated", room: "bathroom" },
      ["dated", "classic", "modern"],
    ],
    [
      "bedroom of a home that needs updating",
      { ...TERRACE, condition: "dated", room: "bedroom" },
      ["classic", "modern"],
    ],
  ])("suits the %s", (_, options, styles) => {
    expect(listRoomStyles(options)).toEqual(styles);
  });
});
