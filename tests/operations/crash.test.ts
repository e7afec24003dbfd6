import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { startHookReceiver } from "../support/hook-receiver.ts";

it("a crashing process logs its error, reports it and exits", async () => {
  const receiver = await startHookReceiver();
  const program = ["--import", "tsx", "tests/operations/crashing-process.ts", receiver.url];
  const child = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: "The process crashed" });
  expect(receiver.received).toEqual([
    expect.objectContaining({
      level: "fatal",
      error: expect.objectContaining({ message: "a bug that nothing caught" }),
    }),
  ]);
  await receiver.close();
});
