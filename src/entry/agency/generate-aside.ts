import { fork } from "node:child_process";
import { on } from "node:events";
import type { StockOptions } from "../../demo/stock.ts";
import type { Property } from "../../domain/property/property.ts";
import { listProgramFlags } from "../../server/program-flags.ts";
import { GENERATOR_PROGRAM } from "../package-root.ts";

/** Enough that neither process waits for the other because of one slow block. */
const BLOCKS_AHEAD = 3;

/** Generates the same blocks as `generateStock`, but in a process of its own, a few ahead of the reader. */
export async function* generateAside(options: Omit<StockOptions, "sources">): AsyncGenerator<Property[]> {
  const generator = fork(GENERATOR_PROGRAM, [JSON.stringify(options)], {
    execArgv: listProgramFlags(GENERATOR_PROGRAM),
    serialization: "advanced",
  });
  // A process that has just ended can't be asked; the missing end is reported below.
  const ask = () => generator.connected && generator.send("next", () => undefined);
  try {
    for (let ahead = 0; ahead < BLOCKS_AHEAD; ahead += 1) ask();
    for await (const [block] of on(generator, "message", { close: ["disconnect"] })) {
      if (block === null) return;
      ask();
      yield block;
    }
    throw new Error("The process that generates the demo stock ended early.");
  } finally {
    generator.kill();
  }
}
