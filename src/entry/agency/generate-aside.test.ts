import { expect, it } from "vitest";
import type { DemoBlock } from "../../server/site/seed-demo.ts";
import { listDemoBlocks } from "../../server/site/seed-demo.ts";
import { readDemoAgency } from "./demo-agency.ts";
import { generateAside } from "./generate-aside.ts";

const OPTIONS = { seed: "ouse-and-lark", today: "2026-11-15", count: 1_200 };

async function collect(blocks: AsyncIterable<DemoBlock>): Promise<DemoBlock[]> {
  const collected: DemoBlock[] = [];
  for await (const block of blocks) collected.push(block);
  return collected;
}

it("generates the same stock in processes of their own", async () => {
  const blocks = listDemoBlocks(await readDemoAgency(OPTIONS));
  expect(await collect(generateAside(OPTIONS))).toEqual([...blocks]);
});

it("stops when the reader does", async () => {
  for await (const block of generateAside({ ...OPTIONS, count: 1_000_000 })) {
    expect(block.properties.propertyIds).toHaveLength(500);
    break;
  }
});

it("fails when the process does", async () => {
  await expect(collect(generateAside({ ...OPTIONS, today: "never" }))).rejects.toThrow("ended early");
});
