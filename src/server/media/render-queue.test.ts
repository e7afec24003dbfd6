import { describe, expect, it } from "vitest";
import {
  canQueue,
  createRenderQueue,
  findNext,
  type QueuedRender,
  QueueFull,
  RenderDropped,
  type RenderLane,
} from "./render-queue.ts";

const picture = (client: string): QueuedRender => ({ lane: "picture", client });
const upload: QueuedRender = { lane: "upload", client: "" };
const repeat = (count: number, render: QueuedRender) => Array.from({ length: count }, () => render);

describe("queueing a render", () => {
  const limits = { waiting: { upload: 2, picture: 5 }, perClient: 3 };

  it.each<[string, QueuedRender[], QueuedRender, boolean]>([
    ["an empty queue", [], picture("a"), true],
    ["two of the same client", repeat(2, picture("a")), picture("a"), true],
    ["three of the same client", repeat(3, picture("a")), picture("a"), false],
    ["three of another client", repeat(3, picture("b")), picture("a"), true],
    ["a full queue of others", [...repeat(3, picture("b")), ...repeat(2, picture("c"))], picture("a"), false],
    ["a queue full of pictures", [...repeat(3, picture("b")), ...repeat(2, picture("c"))], upload, true],
    ["as many uploads as may wait", repeat(2, upload), upload, false],
    ["as many uploads as may wait", repeat(2, upload), picture("a"), true],
  ])("is decided correctly behind %s", (_behind, waiting, render, expected) => {
    expect(canQueue(waiting, render, limits)).toBe(expected);
  });
});

describe("the next render", () => {
  const entry = (name: string, client: string, lane: RenderLane = "picture") => ({ name, client, lane });

  it.each([
    ["is the oldest", [entry("1", "a"), entry("2", "b")], undefined, "1"],
    ["is another client's", [entry("1", "a"), entry("2", "a"), entry("3", "b")], "a", "3"],
    ["is the same client's when no other client waits", [entry("1", "a"), entry("2", "a")], "a", "1"],
    ["is an upload before any picture", [entry("1", "a"), entry("2", "", "upload")], undefined, "2"],
    ["is an upload also after an upload", [entry("1", "a"), entry("2", "", "upload")], "", "2"],
    ["is nothing when no client waits", [], "a", undefined],
  ])("%s", (_what, waiting, lastClient, expected) => {
    expect(findNext(waiting, lastClient)?.name).toBe(expected);
  });
});

/** A queue whose renders finish when told to. */
function createSlowQueue(limits?: Parameters<typeof createRenderQueue>[0]) {
  const queue = createRenderQueue(limits);
  const started: string[] = [];
  const endings = new Map<string, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();
  const add = (key: string, options: { signal?: AbortSignal; client?: string; lane?: RenderLane } = {}) =>
    queue.add({
      key,
      lane: options.lane ?? "picture",
      client: options.client ?? "a",
      signal: options.signal,
      render: () => {
        started.push(key);
        return new Promise((resolve, reject) => endings.set(key, { resolve, reject }));
      },
    });
  return {
    queue,
    add,
    started,
    finish: (key: string) => endings.get(key)?.resolve(Buffer.from(key)),
    fail: (key: string) => endings.get(key)?.reject(new Error("no")),
  };
}

describe("the render queue", () => {
  it("renders one after another", async () => {
    const { add, started, finish } = createSlowQueue();
    const [first, second] = [add("1"), add("2")];
    await expect.poll(() => started).toEqual(["1"]);
    finish("1");
    expect(String(await first)).toBe("1");
    await expect.poll(() => started).toEqual(["1", "2"]);
    finish("2");
    expect(String(await second)).toBe("2");
  });

  it("renders an image once for all who request it", async () => {
    const { add, started, finish } = createSlowQueue();
    const answers = [add("1"), add("1", { client: "b" }), add("1", { client: "c" })];
    await expect.poll(() => started).toEqual(["1"]);
    finish("1");
    expect((await Promise.all(answers)).map(String)).toEqual(["1", "1", "1"]);
    expect(started).toEqual(["1"]);
  });

  it("continues after a failure, and retries the failed image when it is next requested", async () => {
    const { add, started, finish, fail } = createSlowQueue();
    const first = add("1");
    await expect.poll(() => started).toEqual(["1"]);
    fail("1");
    await expect(first).rejects.toThrow("no");
    const second = add("1");
    await expect.poll(() => started).toEqual(["1", "1"]);
    finish("1");
    expect(String(await second)).toBe("1");
  });

  it("drops a render that no client waits for any more", async () => {
    const { queue, add, started, finish } = createSlowQueue();
    const gone = new AbortController();
    const first = add("1");
    const dropped = expect(add("2", { signal: gone.signal })).rejects.toThrow(RenderDropped);
    const third = add("3");
    gone.abort();
    await dropped;
    expect(queue.has("2")).toBe(false);
    await expect.poll(() => started).toEqual(["1"]);
    finish("1");
    await first;
    await expect.poll(() => started).toEqual(["1", "3"]);
    finish("3");
    await third;
    expect(started).toEqual(["1", "3"]);
  });

  it("renders for those who stay when others leave", async () => {
    const { add, started, finish } = createSlowQueue();
    const gone = new AbortController();
    const first = add("1");
    const left = add("2", { signal: gone.signal });
    const stayed = add("2", { client: "b" });
    gone.abort();
    await expect.poll(() => started).toEqual(["1"]);
    finish("1");
    await first;
    await expect.poll(() => started).toEqual(["1", "2"]);
    finish("2");
    expect((await Promise.all([left, stayed])).map(String)).toEqual(["2", "2"]);
  });

  it("finishes a running render even if everyone has left", async () => {
    const { add, started, finish } = createSlowQueue();
    const gone = new AbortController();
    const left = add("1", { signal: gone.signal });
    await expect.poll(() => started).toEqual(["1"]);
    gone.abort();
    finish("1");
    expect(String(await left)).toBe("1");
  });

  it("queues nothing for a client that has already left", async () => {
    const { queue, add, started } = createSlowQueue();
    await expect(add("1", { signal: AbortSignal.abort() })).rejects.toThrow(RenderDropped);
    expect(queue.has("1")).toBe(false);
    expect(started).toEqual([]);
  });

  it("refuses more than may wait, but lets anyone join a waiting render", async () => {
    const { queue, add, started, finish } = createSlowQueue({
      waiting: { upload: 1, picture: 1 },
      perClient: 1,
    });
    const first = add("1");
    const second = add("2");
    await expect(add("3")).rejects.toThrow(QueueFull);
    expect(queue.has("3")).toBe(false);
    const joined = add("2", { client: "b" });
    const uploaded = add("u", { lane: "upload" });
    await expect.poll(() => started).toEqual(["1"]);
    finish("1");
    await expect.poll(() => started).toEqual(["1", "u"]);
    finish("u");
    await expect.poll(() => started).toEqual(["1", "u", "2"]);
    finish("2");
    expect((await Promise.all([first, second, joined, uploaded])).map(String)).toEqual(["1", "2", "2", "u"]);
  });
});
