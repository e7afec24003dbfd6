import { expect, it } from "vitest";
import type { Channel } from "../channel.ts";
import { chooseCompared } from "./choose-compared.ts";

const cards = (...channels: Channel[]) =>
  channels.map((property_channel, index) => ({ id: index + 1, property_channel }));

it.each<[ReturnType<typeof cards>, number[]]>([
  [[], []],
  [cards("sales"), [1]],
  [cards("sales", "lettings", "sales"), [1, 3]],
  [cards("sales", "lettings", "lettings"), [2, 3]],
  [cards("sales", "sales", "sales", "sales", "sales"), [1, 2, 3, 4]],
])("chooseCompared chooses among %j: %j", (saved, ids) => {
  expect(chooseCompared(saved)).toEqual(ids);
});
