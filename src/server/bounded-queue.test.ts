import { describe, expect, it } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";

/** A task that finishes when told to and records its start. */
function createTask(started: string[], name: string) {
  let finish = () => {};
  let fail = (_error: Error) => {};
  const ended = new Promise<string>((resolve, reject) => {
    finish = () => resolve(name);
    fail = reject;
  });
  const task = () => {
    started.push(name);
    return ended;
  };
  return { task, finish, fail };
}

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a bounded queue", () => {
  it("runs two at once, keeps two waiting in order and refuses the fifth", async () => {
    const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 2 });
    const started: string[] = [];
    const tasks = ["a", "b", "c", "d", "e"].map((name) => createTask(started, name));
    const results = tasks.slice(0, 4).map(({ task }) => queue.run(task));
    await expect(queue.run(tasks[4]?.task ?? expect.fail())).rejects.toMatchObject({ reason: "full" });
    await settle();
    expect(started).toEqual(["a", "b"]);
    tasks[1]?.finish();
    await settle();
    expect(started).toEqual(["a", "b", "c"]);
    for (const { finish } of tasks) finish();
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
    expect(started).toEqual(["a", "b", "c", "d"]);
  });

  it("continues after a task fails", async () => {
    const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
    const started: string[] = [];
    const [first, second] = [createTask(started, "a"), createTask(started, "b")];
    const failing = queue.run(first.task);
    const waiting = queue.run(second.task);
    first.fail(new Error("broken"));
    await expect(failing).rejects.toThrow("broken");
    second.finish();
    expect(await waiting).toBe("b");
  });

  it("drops a waiting task whose caller has left, which frees its place", async () => {
    const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
    const started: string[] = [];
    const [first, gone, next] = ["a", "gone", "next"].map((name) => createTask(started, name));
    const caller = new AbortController();
    const running = queue.run(first?.task ?? expect.fail());
    const dropped = queue.run(gone?.task ?? expect.fail(), caller.signal);
    caller.abort();
    await expect(dropped).rejects.toMatchObject({ reason: "aborted" });
    const waiting = queue.run(next?.task ?? expect.fail());
    first?.finish();
    next?.finish();
    expect(await Promise.all([running, waiting])).toEqual(["a", "next"]);
    expect(started).toEqual(["a", "next"]);
  });

  it("starts nothing for a caller that has already left", async () => {
    const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
    const task = () => expect.fail("must not start");
    await expect(queue.run(task, AbortSignal.abort())).rejects.toMatchObject({ reason: "aborted" });
  });
});
