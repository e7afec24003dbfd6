import { useEffect, useMemo, useRef, useState } from "react";
import type { Point } from "../../../domain/geo/distance.ts";
import {
  addArea,
  type CornerIndex,
  moveCorner,
  removeCorner,
  toPoly,
} from "../../../domain/search/area/area-edits.ts";
import { type Area, decodeAreas } from "../../../domain/search/area/polygon.ts";
import { widenAreas } from "../../../domain/search/area/widen-areas.ts";
import { useFollowing } from "../../lib/use-following.ts";
import { rememberExpandedArea } from "../search-history-store.ts";

/** `freehand` and `points` draw a new area; `edit` moves corners of existing areas. */
export type DrawingMode = "off" | "freehand" | "points" | "edit";

export interface Drawing {
  mode: DrawingMode;
  areas: readonly Area[];
  /** The areas that were last drawn on this map, as passed to `onPolyChange`. */
  drawnHere: string | null;
  /** For screen readers. */
  announcement: string;
  announce(announcement: string): void;
  start(mode: "freehand" | "points"): void;
  edit(): void;
  /** Ends drawing; an unfinished area is dropped. */
  stop(): void;
  finish(ring: Area): void;
  /** Shows the moved corner immediately; `settle` applies it when the corner is released. */
  drag(at: CornerIndex, to: Point): void;
  settle(): void;
  remove(at: CornerIndex): void;
  /** Adds a mile around every area. */
  widen(): void;
  clear(): void;
}

interface DrawingOptions {
  poly: string | null;
  /** A visitor who came here to draw starts at once. */
  firstMode: DrawingMode;
  onPolyChange(poly: string | null): void;
}

const ANNOUNCEMENTS = {
  freehand: "Drawing freehand. Press and drag around an area.",
  points:
    "Drawing point by point. Tap each corner, or move the map with the arrow keys and press Space to set a corner. Press Enter to finish.",
  edit: "Editing. Drag a corner, or focus it and use the arrow keys. Delete removes it.",
  off: "Drawing ended.",
};

/** The state of the drawing. Keeps the areas and the search in sync, both ways. */
export function useDrawing({ poly, firstMode, onPolyChange }: DrawingOptions): Drawing {
  const [mode, setMode] = useState(firstMode);
  const [announcement, announce] = useState("");
  const [drawnHere, setDrawnHere] = useState<string | null>(null);
  const given = useMemo(() => (poly === null ? [] : (decodeAreas(poly) ?? [])), [poly]);
  const [areas, setAreas] = useFollowing<readonly Area[]>(given);
  /** A corner may be released before its last move is rendered. */
  const latest = useRef(areas);
  useEffect(() => {
    latest.current = areas;
  }, [areas]);

  const enter = (next: DrawingMode) => {
    setMode(next);
    announce(ANNOUNCEMENTS[next]);
  };
  const send = (next: readonly Area[]) => {
    const changed = toPoly(next);
    setAreas(next);
    setDrawnHere(changed);
    if (changed !== poly) onPolyChange(changed);
  };

  return {
    mode,
    areas,
    drawnHere,
    announcement,
    announce,
    start: enter,
    edit: () => enter("edit"),
    stop: () => enter("off"),
    finish(ring) {
      send(addArea(areas, ring));
      enter("off");
    },
    drag(at, to) {
      latest.current = moveCorner({ areas: latest.current, ...at, to });
      setAreas(latest.current);
    },
    settle: () => send(latest.current),
    remove(at) {
      const fewer = removeCorner(areas, at);
      const isGone = fewer[at.area]?.length !== areas[at.area]?.length;
      announce(isGone ? "Corner removed." : "An area needs at least three corners.");
      if (isGone) send(fewer);
    },
    widen() {
      const wider = widenAreas(areas, 1);
      rememberExpandedArea(toPoly(wider));
      send(wider);
      announce("Widened by a mile.");
    },
    clear() {
      send([]);
      setMode("off");
      announce("Drawn areas cleared.");
    },
  };
}
