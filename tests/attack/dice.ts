import { createRandom } from "../../bench/random-numbers.ts";

/** Seeded chance: the same seed makes the same attack. */
export interface Dice {
  chance(probability: number): boolean;
  int(below: number): number;
  pick<Value>(list: readonly Value[]): Value;
}

export function createDice(seed: number): Dice {
  const next = createRandom(seed);
  const int = (below: number) => Math.floor(next() * below);
  return {
    chance: (probability) => next() < probability,
    int,
    pick: (list) => list[int(list.length)] as (typeof list)[number],
  };
}

/** A client address of its own, so that rate limits do not hide what lies behind them. */
export function randomIp(dice: Dice): string {
  return [1 + dice.int(222), dice.int(256), dice.int(256), 1 + dice.int(254)].join(".");
}
