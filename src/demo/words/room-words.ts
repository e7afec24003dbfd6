import { formatFeet } from "../../domain/property/measures.ts";
import type { Room } from "../../domain/property/property-schema.ts";
import { joinWords } from "../../domain/text/join-words.ts";
import { toNumberWord } from "../../domain/text/number-words.ts";
import type { Layout } from "../demo-sources.ts";
import type { Condition, Home } from "../homes/home.ts";
import type { Random } from "../random.ts";
import { formatCount, withArticle } from "./numbers.ts";

type LayoutRoom = Layout["floors"][number]["rooms"][number];

const KITCHENS: Record<Condition, readonly string[]> = {
  renovated: [
    "has been fitted in the last three years with painted units, oak worktops and an induction hob",
    "was refitted in the last two years, with stone worktops and a deep sink under the window",
  ],
  kept: [
    "has units on two sides and a built-in oven",
    "is fitted with plain units and good worktops, and gets the light for most of the day",
  ],
  dated: [
    "is dated but sound and clean, and would be the first thing to update",
    "is serviceable, with scope to redesign it",
  ],
  new: [
    "comes with fitted units, quartz worktops and appliances under warranty",
    "is finished with handleless units, an induction hob and a boiling-water tap",
  ],
};
const BATHROOMS: Record<Condition, readonly string[]> = {
  renovated: ["newly tiled", "newly fitted"],
  kept: ["white", "well-kept"],
  dated: ["older", "plain"],
  new: ["fully tiled", "new"],
};
/** In the order in which they are described. */
const SITTING = ["living", "studio", "dining"];
const FURTHER = new Set(["study", "utility", "conservatory", "dressing"]);

/** "Kitchen / Dining Room" becomes "kitchen and dining room"; "Utility" becomes "utility room". */
export function toRoomNoun(name: string): string {
  const words = name
    .replace(/\s+\d+$/, "")
    .replace(/\s*\/\s*(?=.*\/)/g, ", ")
    .replace(/\s*\/\s*/g, " and ");
  const plain = words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return plain === "utility" ? "utility room" : plain;
}

/** Describes each floor with the size of its best room, in one or two paragraphs. */
export function describeRooms(home: Home, random: Random): string[] {
  const [ground, ...upper] = home.layout.floors;
  if (!ground) return [];
  const below = describeLiving(ground.rooms, home, random);
  const sleeping = (rooms: readonly LayoutRoom[], where: string) =>
    describeSleeping({ rooms, where, home }, random);
  if (upper.length === 0) return [`${below} ${sleeping(ground.rooms, "There")}`.trim()];
  const downstairs = ground.rooms.some(isBedroom) ? sleeping(ground.rooms, "Also downstairs there") : "";
  const above = upper.map(({ rooms }, index) => {
    const living = rooms.some(({ kind }) => SITTING.includes(kind))
      ? `${describeLiving(rooms, home, random)} `
      : "";
    const where = ["Upstairs there", "On the next floor there", "At the top there"][index] ?? "Above there";
    return `${sleeping(rooms, where)} ${living}`.trim();
  });
  return [`${below} ${downstairs}`.trim(), above.join(" ")].filter(Boolean);
}

function describeLiving(rooms: readonly LayoutRoom[], home: Home, random: Random): string {
  const isMeasured = home.roomSizes === "measured";
  const openPlan = rooms.find(({ kind }) => kind === "open-plan");
  const kitchen = rooms.find(({ kind }) => kind === "kitchen");
  const [first, ...others] = rooms
    .filter(({ kind }) => SITTING.includes(kind))
    .sort((a, b) => SITTING.indexOf(a.kind) - SITTING.indexOf(b.kind) || getArea(b) - getArea(a));
  const further = rooms.filter(({ kind }) => FURTHER.has(kind));
  const sentences = [
    first && describeSitting(first, others, isMeasured),
    openPlan &&
      `The ${toRoomNoun(openPlan.name)} is one space${isMeasured ? ` of ${formatSize(openPlan)}` : ""}; the kitchen end ${random.pick(KITCHENS[home.condition])}.`,
    kitchen && `The ${toRoomNoun(kitchen.name)} ${random.pick(KITCHENS[home.condition])}.`,
    further.length > 0 && `There is ${listWithArticles(further)} as well.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

function describeSitting(room: LayoutRoom, others: readonly LayoutRoom[], isMeasured: boolean): string {
  const noun = toRoomNoun(room.name);
  if (isMeasured) return `The ${noun} measures ${formatSize(room)}${describeOtherRooms(others)}.`;
  return `There is ${withArticle(noun)}${describeOtherRooms(others)}.`;
}

function describeOtherRooms(others: readonly LayoutRoom[]): string {
  return others.length === 0 ? "" : `, with ${listWithArticles(others)} beside it`;
}

function listWithArticles(rooms: readonly LayoutRoom[]): string {
  return joinWords(rooms.map(({ name }) => withArticle(toRoomNoun(name))));
}

interface SleepingOptions {
  rooms: readonly LayoutRoom[];
  where: string;
  home: Home;
}

function describeSleeping({ rooms, where, home }: SleepingOptions, random: Random): string {
  const { condition, roomSizes } = home;
  const beds = rooms.filter(isBedroom);
  const shared = rooms.filter(({ kind }) => kind === "bath");
  const enSuites = rooms.filter(({ kind }) => kind === "en-suite").length;
  const [only] = shared;
  const bathroom =
    shared.length > 1
      ? `${toNumberWord(shared.length)} bathrooms`
      : only && withArticle(`${random.pick(BATHROOMS[condition])} ${toRoomNoun(only.name)}`);
  if (beds.length === 0) return bathroom ? `${where} is ${bathroom}.` : "";
  const isOne = beds.length === 1;
  const own =
    enSuites === 0
      ? ""
      : isOne
        ? " with an en suite"
        : `, ${toNumberWord(enSuites)} with ${enSuites === 1 ? "an en suite" : "en suites"}`;
  const largest = roomSizes === "measured" ? describeLargest(beds) : "";
  const hasClause = !isOne && `${largest}${own}` !== "";
  const join = bathroom ? `${hasClause ? "," : ""} and ${bathroom}` : "";
  return `${where} ${isOne ? "is" : "are"} ${formatCount(beds.length, "bedroom")}${largest}${own}${join}.`;
}

function describeLargest(beds: readonly LayoutRoom[]): string {
  const [largest] = [...beds].sort((a, b) => getArea(b) - getArea(a));
  if (!largest) return "";
  return beds.length === 1 ? ` of ${formatSize(largest)}` : `, the largest ${formatSize(largest)}`;
}

export function getArea({ widthM, lengthM }: { widthM: number; lengthM: number }): number {
  return widthM * lengthM;
}

function isBedroom({ kind }: LayoutRoom): boolean {
  return kind === "bed";
}

export function formatSize({ widthM, lengthM }: { widthM: number; lengthM: number }): string {
  const [long, short] = widthM > lengthM ? [widthM, lengthM] : [lengthM, widthM];
  return `${formatFeet(long)} by ${formatFeet(short)}`;
}

const SMALLEST_DOUBLE_M2 = 9;

/** Lists the rooms of a home, with as much about their size as the agent knows. */
export function listRooms({ layout, roomSizes }: Pick<Home, "layout" | "roomSizes">): Room[] {
  return layout.floors.flatMap(({ name: floor, rooms }) =>
    rooms.map((room) => ({
      name: room.name,
      floor,
      size: roomSizes === "measured" ? { widthM: room.widthM, lengthM: room.lengthM } : null,
      text: roomSizes === "in-words" ? describeInWords(room) : "",
    })),
  );
}

function describeInWords(room: LayoutRoom): string {
  if (isBedroom(room)) return getArea(room) >= SMALLEST_DOUBLE_M2 ? "Double" : "Single";
  return { kitchen: "Fitted", "open-plan": "Open plan", "en-suite": "Off the bedroom" }[room.kind] ?? "";
}
