import { on } from "node:events";
import { listDemoBlocks } from "../../server/site/seed-demo.ts";
import { readDemoAgency } from "./demo-agency.ts";

/** A process that generates a large demo stock or a share of it: one block for each message that it gets, and null at the end. */
const options = JSON.parse(process.argv[2] ?? "");
const asked = on(process, "message", { close: ["disconnect"] });
const blocks = listDemoBlocks(await readDemoAgency(options));
for await (const _message of asked) process.send?.(blocks.next().value ?? null);
