import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { addFeed } from "../../../../tests/support/stored-feed.ts";
import { MINUTE_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { getArrivingFolder } from "../feed-folders.ts";
import { updateFeed } from "../feed-queries.ts";
import { createFeedLook } from "./feed-watch.ts";

const quiet = { info() {}, warn() {}, error() {}, debug() {}, fatal() {} };

onBothEngines("the feeds' folders", (current) => {
  let now: number;
  let folder: string;
  beforeEach(async () => {
    now = Date.now();
    await addFeed(current().db);
    folder = join(current().dataDir, "feeds/main");
    mkdirSync(join(folder, "in"), { recursive: true });
  });

  function startWorker(): () => Promise<void> {
    const config = { dataDir: current().dataDir };
    const store = openMediaStore({ ...config, mediaUrl: undefined });
    const receive = { db: current().db, store, folder: getArrivingFolder(config) };
    return createFeedLook({ config, receive, log: quiet, clock: () => now });
  }
  const drop = (name: string, content = "stock") => writeFileSync(join(folder, "in", name), content);
  const list = (name: string) => readdirSync(join(folder, name)).map((file) => file.replace(/^\d{14}-/, ""));
  const listDeliveries = async () =>
    (
      await current()
        .db.query.selectFrom("feed_deliveries")
        .select(["name", "how"])
        .orderBy("delivery_id")
        .execute()
    ).map(({ name, how }) => `${name} by ${how}`);

  it("give a file to the feed once it hasn't changed for 30 seconds", async () => {
    const look = startWorker();
    drop("a.blm");
    await look();
    now += 29 * SECOND_MS;
    await look();
    expect(list("in")).toEqual(["a.blm"]);
    now += SECOND_MS;
    await look();
    expect([list("in"), list("taking"), list("done")]).toEqual([[], [], ["a.blm"]]);
    expect(await listDeliveries()).toEqual(["a.blm by folder"]);
    const jobs = await current().db.query.selectFrom("jobs").select("kind").execute();
    expect(jobs).toEqual([{ kind: "feed-run" }]);
  });

  it("wait for a file that grows, or whose time changes", async () => {
    const look = startWorker();
    drop("a.blm");
    await look();
    now += 20 * SECOND_MS;
    drop("a.blm", "stock and more");
    await look();
    now += 20 * SECOND_MS;
    utimesSync(join(folder, "in/a.blm"), 1_000, 1_000);
    await look();
    now += 29 * SECOND_MS;
    await look();
    expect(list("in")).toEqual(["a.blm"]);
    now += SECOND_MS;
    await look();
    expect(list("done")).toEqual(["a.blm"]);
  });

  it("leave links, folders and unfinished files alone", async () => {
    const look = startWorker();
    writeFileSync(join(current().dataDir, "private"), "private");
    symlinkSync(join(current().dataDir, "private"), join(folder, "in/link.blm"));
    mkdirSync(join(folder, "in/folder.blm"));
    drop(".hidden");
    drop("b.blm.part");
    await look();
    now += MINUTE_MS;
    await look();
    expect(list("in").sort()).toEqual([".hidden", "b.blm.part", "folder.blm", "link.blm"]);
    expect(await listDeliveries()).toEqual([]);
  });

  it("give a file to one of two workers", async () => {
    const looks = [startWorker(), startWorker()];
    for (let file = 0; file < 5; file++) drop(`${file}.blm`, `stock ${file}`);
    for (const look of looks) await look();
    now += MINUTE_MS;
    await Promise.all(looks.map((look) => look()));
    expect(await listDeliveries()).toHaveLength(5);
    expect(list("done").sort()).toEqual(["0.blm", "1.blm", "2.blm", "3.blm", "4.blm"]);
  });

  it("put a refused file aside and say why", async () => {
    const look = startWorker();
    drop("empty.blm", "");
    await look();
    now += MINUTE_MS;
    await look();
    expect(list("bad").sort()).toEqual(["empty.blm", "empty.blm.txt"]);
    const note = readdirSync(join(folder, "bad")).find((name) => name.endsWith(".txt")) ?? "";
    expect(readFileSync(join(folder, "bad", note), "utf8")).toBe("The delivery is empty.\n");
  });

  it("take up a file that a killed process had taken", async () => {
    const look = startWorker();
    await look();
    writeFileSync(join(folder, "taking/a.blm"), "stock");
    now = Date.now() + 11 * MINUTE_MS;
    await look();
    now += MINUTE_MS;
    await look();
    expect(list("done")).toEqual(["a.blm"]);
    expect(await listDeliveries()).toEqual(["a.blm by folder"]);
  });

  it("stay as they are while a feed is paused, or takes no files", async () => {
    const look = startWorker();
    await updateFeed(current().db.query, "main", { state: "paused" });
    await addFeed(current().db, { feedId: "calls", kind: "rtdf" });
    drop("a.blm");
    await look();
    now += MINUTE_MS;
    await look();
    expect(list("in")).toEqual(["a.blm"]);
    expect(existsSync(join(current().dataDir, "feeds/calls"))).toBe(false);
  });

  it("order a pull once in each of its periods, whichever worker looks", async () => {
    const pull = { url: "https://crm.example.org/feed", everyMinutes: 15, allowInside: false };
    await addFeed(current().db, { feedId: "pulled", settings: { pull } });
    now = 15 * MINUTE_MS * 120_000;
    const looks = [startWorker(), startWorker()];
    const count = async () =>
      (await current().db.query.selectFrom("jobs").select("id").where("kind", "=", "feed-pull").execute())
        .length;
    for (const look of looks) await look();
    now += 14 * MINUTE_MS;
    for (const look of looks) await look();
    expect(await count()).toBe(1);
    now += MINUTE_MS;
    for (const look of looks) await look();
    expect(await count()).toBe(2);
  });
});
