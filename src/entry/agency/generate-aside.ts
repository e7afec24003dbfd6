import { fork } from "node:child_process";
import { on } from "node:events";
import type { StockOptions } from "../../demo/stock.ts";
import { listProgramFlags } from "../../server/program-flags.ts";
import type { DemoBlock } from "../../server/site/seed-demo.ts";
import { GENERATOR_PROGRAM } from "../package-root.ts";

/** Generating takes twice as long as writing. */
const PROCESSES = 2;
/** Enough that neither process waits for the other because of one slow block. */
const BLOCKS_AHEAD = 3;

/**
 * Room for all that is made for one block, which is then thrown away at once instead of being moved around; and no further threads
 * that collect it, because the other processes need the processors.
 */
const MEMORY_FLAGS = ["--max-semi-space-size=128", "--single-threaded-gc"];

/** Generates the stock in processes of their own, which take turns, a few blocks ahead of the reader. */
export async function* generateAside(options: Omit<StockOptions, "sources">): AsyncGenerator<DemoBlock> {
  const generators = Array.from({ length: PROCESSES }, (_, index) =>
    startGenerator({ ...options, share: { index, of: PROCESSES } }),
  );
  try {
    for (;;) {
      for (const { ask, messages } of generators) {
        const { value, done } = await messages.next();
        if (done) throw new Error("The process that generates the demo stock ended early.");
        const [block] = value;
        if (block === null) return;
        ask();
        yield block;
      }
    }
  } finally {
    for (const { child } of generators) child.kill();
  }
}

function startGenerator(options: Omit<StockOptions, "sources">) {
  const child = fork(GENERATOR_PROGRAM, [JSON.stringify(options)], {
    execArgv: [...listProgramFlags(GENERATOR_PROGRAM), ...MEMORY_FLAGS],
    serialization: "advanced",
  });
  // A process that has just ended can't be asked; its missing message is reported above.
  const ask = () => child.connected && child.send("next", () => undefined);
  for (let ahead = 0; ahead < BLOCKS_AHEAD; ahead += 1) ask();
  return { child, ask, messages: on(child, "message", { close: ["disconnect"] }) };
}
