// What stands in a room of each kind. Needed pieces come first; the others only where the label still has its space.

import { findRun, listPlaces, placeFree, placeTogether, setInto } from "./place-fitting.mjs";
import { getMainRect, getRoomArea } from "./room-kinds.mjs";

const OPPOSITE = { n: "s", s: "n", e: "w", w: "e" };
const wc = { type: "wc", front: 0.45, besideWindow: true };
const basin = { type: "basin", front: 0.45, besideWindow: true };
const shower = { type: "shower", front: 0.4, near: "corner" };
const bath = { type: "bath", front: 0.45, near: "corner", besideWindow: true, shortWall: true };

const pickFirst = (scene, wishes) => {
  // First with the label upright beside the pieces, then anyhow.
  for (const accepts of [(pieces) => scene.rateLabel(pieces) >= 0, null]) {
    for (const wish of wishes) {
      const places = placeTogether({ ...scene, accepts }, wish);
      if (places) return places;
    }
  }
  return null;
};

function furnishBath(scene) {
  const wet = scene.room.name.startsWith("Bathroom") ? bath : shower;
  const small = { ...shower, w: 0.8, h: 0.8 };
  const tight = (wish) => ({ ...wish, front: 0.3 });
  return pickFirst(scene, [[wet, wc, basin], [wet, wc, basin].map(tight), [small, wc, basin].map(tight)]);
}

function furnishBed(scene) {
  const hint = scene.room.hints.get("bed");
  const sides = hint ? { sides: hint } : {};
  const double = { type: "double-bed", front: 0.55, near: "middle", spare: 0.4, ...sides };
  const single = { type: "single-bed", front: 0.05, near: "corner", besideWindow: true, ...sides };
  const { w, h } = getMainRect(scene.room);
  const isSingle = Math.min(w, h) < 2.45 || w * h < 7.4;
  return pickFirst(scene, isSingle ? [[single]] : [[double], [single]]);
}

/** Sides for the worktop: as hinted, else the window wall and a wall beside it. */
function chooseRunSides(scene) {
  const hint = scene.room.hints.get("units");
  if (hint) return [...hint];
  const { w, h } = getMainRect(scene.room);
  const hasWindow = (side) => scene.windows.some((window) => window.side === side);
  const hasDoor = (side) => scene.doorSides.includes(side);
  const rate = (side) =>
    (hasWindow(side) ? 2 : 0) - (hasDoor(side) ? 1.5 : 0) + (side === "n" || side === "s" ? w : h) / 10;
  const [first] = ["n", "w", "e", "s"].sort((a, b) => rate(b) - rate(a));
  const beside = first === "n" || first === "s" ? ["w", "e"] : ["n", "s"];
  const second = beside.sort((a, b) => (hasDoor(a) ? 1 : 0) - (hasDoor(b) ? 1 : 0))[0];
  return [first, second];
}

/** A worktop with a sink on the first wall that has space for it; in the smallest utility only a machine. */
function furnishUtility(scene) {
  for (const side of new Set([...(scene.room.hints.get("units") ?? ""), "n", "e", "s", "w"])) {
    const run = findRun(scene, { side, longest: 2.2 });
    if (!run || run.w < 0.94) continue;
    const window = scene.windows.find((w) => w.side === side);
    const wanted = window ? window.start + window.size / 2 - 0.45 : run.from + 0.02;
    const pos = Math.min(Math.max(wanted, run.from + 0.02), run.to - 0.92);
    const free = pos - run.from > run.to - pos - 0.9 ? run.from : run.to - 0.6;
    const washer =
      run.w > 1.55 && scene.room.kind === "utility"
        ? [setInto(scene, run, { type: "washer", pos: free })]
        : [];
    return [run, setInto(scene, run, { type: "sink", pos }), ...washer];
  }
  return pickFirst(scene, [[{ type: "washer", front: 0.3, besideWindow: true }]]);
}

function furnishKitchen(scene) {
  if (scene.room.name === "Kitchenette") return furnishUtility(scene);
  const [first, second] = chooseRunSides(scene);
  const isPartOfRoom = scene.room.kind === "open-plan" || scene.room.kind === "studio";
  const longest = isPartOfRoom ? 2.9 : 3.6;
  const run = findRun(scene, { side: first, longest, corner: second });
  if (!run || run.w < 0.9) return null;
  const pieces = [run];
  const window = scene.windows.find(
    (w) => w.side === first && w.start + w.size / 2 > run.from && w.start + w.size / 2 < run.to,
  );
  const wanted = window ? window.start + window.size / 2 - 0.45 : run.from + run.w * 0.5 - 0.45;
  const sinkAt = Math.min(Math.max(wanted, run.from + 0.02), run.to - 0.92);
  pieces.push(setInto(scene, run, { type: "sink", pos: sinkAt }));
  const { w, h } = getMainRect(scene.room);
  const deep = first === "n" || first === "s" ? w : h;
  const beside =
    second && deep > 1.9
      ? findRun({ ...scene, pieces }, { side: second, longest: isPartOfRoom ? 1.9 : 2.7, corner: first })
      : null;
  const isCornerRun = beside && beside.w > 0.9;
  if (isCornerRun) {
    pieces.push(beside, setInto(scene, beside, { type: "hob", pos: beside.from + beside.w / 2 - 0.3 }));
  } else {
    const before = sinkAt - run.from;
    const after = run.to - sinkAt - 0.9;
    if (Math.max(before, after) < 0.62) return null;
    pieces.push(
      setInto(scene, run, {
        type: "hob",
        pos: before > after ? run.from + before / 2 - 0.3 : run.to - after / 2 - 0.3,
      }),
    );
  }
  const farEnd = isCornerRun && (second === "e" || second === "s") ? run.from : run.to - 0.62;
  const isFree = farEnd + 0.62 < sinkAt || farEnd > sinkAt + 0.9;
  if (run.w > 2.3 && isFree && isCornerRun) pieces.push(setInto(scene, run, { type: "fridge", pos: farEnd }));
  return pieces;
}

const furnishWc = (scene) =>
  pickFirst(scene, [
    [wc, basin],
    [
      { ...wc, front: 0.3 },
      { ...basin, front: 0.15 },
    ],
    [wc],
  ]);

const NEEDED = {
  bed: furnishBed,
  bath: furnishBath,
  "en-suite": furnishBath,
  wc: furnishWc,
  kitchen: furnishKitchen,
  "open-plan": furnishKitchen,
  studio: furnishBed,
  utility: furnishUtility,
};

const onWall = (wish) => (scene) => listPlaces(scene, wish)[0] ?? null;
const free = (wish) => (scene) => placeFree(scene, wish);
const sofaFacing = (scene) => {
  const fire = scene.pieces.find((piece) => piece.type === "fireplace");
  const wish = { type: "sofa", near: "middle", front: 0.5, besideWindow: true };
  const facing = fire ? listPlaces(scene, { ...wish, sides: OPPOSITE[fire.side] }) : [];
  return facing[0] ?? listPlaces(scene, wish)[0] ?? null;
};
const fireplace = (scene) =>
  scene.room.hints.has("fire")
    ? listPlaces(scene, {
        type: "fireplace",
        near: "middle",
        sides: scene.room.hints.get("fire"),
        front: 0.4,
      })[0]
    : null;
const wardrobe = (w) => onWall({ type: "wardrobe", w, near: "corner", front: 0.5 });
// A table in the very middle often takes the label's place: offer places beside it too.
const SHIFTS = [0, -0.15, 0.15, -0.25, 0.25];
const tables = (type, around) => (scene) => [
  ...SHIFTS.map((y) => placeFree(scene, { type, around, shift: { x: 0, y } })),
  ...SHIFTS.map((x) => placeFree(scene, { type, around, shift: { x, y: 0 } })),
];
const dining = (scene) => [...tables("dining", 0.42)(scene), ...tables("table", 0.3)(scene)];
const armchair = onWall({ type: "armchair", near: "corner", front: 0.3, besideWindow: true });
const sofa = onWall({ type: "sofa", near: "middle", front: 0.5, besideWindow: true });
const desk = onWall({ type: "desk", near: "corner", front: 0.15, besideWindow: true });
const hasName = (scene, word) => scene.room.name.includes(word);

function listExtras(scene) {
  const { room } = scene;
  const area = getRoomArea(room);
  switch (room.kind) {
    case "living":
      return [
        fireplace,
        sofaFacing,
        ...(hasName(scene, "Dining") ? [dining] : []),
        armchair,
        ...(area > 21 ? [sofa] : []),
      ];
    case "dining":
      return [fireplace, dining];
    case "open-plan":
      return [sofa, ...(area > 20 ? [dining] : [])];
    case "studio":
      return [sofa, wardrobe(1.2), tables("table", 0.3)];
    case "kitchen":
      return [
        ...(/Dining|Breakfast/.test(room.name) ? [dining] : []),
        ...(area > 20 ? [free({ type: "island", around: 0.75 })] : []),
        ...(area > 26 ? [sofa] : []),
      ];
    case "bed":
      return [wardrobe(1.5), wardrobe(1), ...(room.hints.has("desk") || area > 15 ? [desk] : [])].slice(
        area < 8 ? 1 : 0,
      );
    case "bath":
      return area > 5.4 && room.name.startsWith("Bathroom") ? [onWall(shower)] : [];
    case "study":
      return [desk, armchair];
    case "dressing":
      return [wardrobe(2), wardrobe(1.5)];
    case "conservatory":
      return [sofa, armchair];
    case "retail":
      return [
        free({ type: "counter", around: 0.7 }),
        onWall({ type: "racking", front: 0.8 }),
        onWall({ type: "racking", front: 0.8 }),
      ];
    case "office":
      if (hasName(scene, "Meeting")) return [free({ type: "meeting-table", around: 0.5 })];
      return Array.from({ length: Math.floor(area / 7) }, () =>
        onWall({ type: "desk", w: 1.5, front: 0.5, besideWindow: true }),
      );
    case "workshop":
    case "storage":
      return Array.from({ length: area > 40 ? 3 : 1 }, () =>
        onWall({ type: "racking", front: 1, w: area > 40 ? 3 : 2 }),
      );
    default:
      return [];
  }
}

/** @param {(pieces: object[]) => number} rateLabel  how well the room's label would sit among these pieces */
export function furnishRoom(bare, rateLabel) {
  const scene = { ...bare, rateLabel };
  const need = NEEDED[scene.room.kind];
  let pieces = need ? need(scene) : [];
  if (!pieces) throw new Error(`cannot furnish ${scene.room.name} (${scene.room.kind})`);
  const rate = rateLabel(pieces);
  for (const extra of listExtras(scene)) {
    const offers = [extra({ ...scene, pieces })].flat().filter(Boolean);
    const piece = offers.find((offer) => rateLabel([...pieces, offer]) >= rate);
    if (piece) pieces = [...pieces, piece];
  }
  return pieces;
}
