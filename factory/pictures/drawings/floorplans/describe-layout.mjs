// One row of demo/layouts.json: what the stock generator may say about a home with this floorplan.

import { round2 } from "../svg.mjs";
import { getGrossArea, getRoomExtent, ROOM_KINDS, toSquareFeet } from "./room-kinds.mjs";

export function describeLayout(plan, { width, height }) {
  const rooms = plan.floors.flatMap((floor) => floor.rooms);
  const count = (test) => rooms.filter(test).length;
  const has = (kind) => rooms.some((room) => room.kind === kind);
  const beds = count((room) => room.kind === "bed");
  if (beds !== plan.beds) throw new Error(`${plan.id} has ${beds} bedrooms`);
  return {
    id: plan.id,
    family: plan.family,
    beds,
    baths: count((room) => ROOM_KINDS[room.kind].bath),
    enSuites: count((room) => room.kind === "en-suite"),
    receptions: count((room) => ROOM_KINDS[room.kind].reception),
    hasUtility: has("utility"),
    hasStudy: has("study"),
    hasConservatory: has("conservatory"),
    hasGarage: has("garage"),
    hasBalcony: has("balcony"),
    squareFeet: toSquareFeet(getGrossArea(plan.floors)),
    floors: plan.floors.map((floor) => ({
      name: floor.name,
      rooms: floor.rooms
        .filter((room) => ROOM_KINDS[room.kind].listed)
        .map((room) => {
          const { w, h } = getRoomExtent(room);
          return { name: room.name, kind: room.kind, widthM: round2(w), lengthM: round2(h) };
        }),
    })),
    file: `floorplans/${plan.id}.svg`,
    width,
    height,
  };
}
