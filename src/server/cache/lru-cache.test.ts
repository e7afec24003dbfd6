import { describe, expect, it } from "vitest";
import { LruCache } from "./lru-cache.ts";

function listCached(cache: LruCache<string, number>, keys: readonly string[]): string[] {
  return keys.filter((key) => cache.get(key) !== undefined);
}

describe("LruCache", () => {
  it("evicts the oldest entry if none was read", () => {
    const cache = new LruCache<string, number>(2);
    for (const [index, key] of ["a", "b", "c"].entries()) cache.set(key, index);
    expect(listCached(cache, ["a", "b", "c"])).toEqual(["b", "c"]);
  });

  it("keeps an entry that was read recently, even if its value is 0", () => {
    const cache = new LruCache<string, number>(2);
    cache.set("a", 0);
    cache.set("b", 1);
    expect(cache.get("a")).toBe(0);
    cache.set("c", 2);
    expect(listCached(cache, ["a", "b", "c"])).toEqual(["a", "c"]);
  });

  it("replaces a value without evicting another entry", () => {
    const cache = new LruCache<string, number>(2);
    cache.set("a", 0);
    cache.set("b", 1);
    cache.set("a", 5);
    expect([cache.get("a"), cache.get("b")]).toEqual([5, 1]);
  });

  it("creates a value once and counts reading it as use", () => {
    const cache = new LruCache<string, number>(2);
    let created = 0;
    const create = () => {
      created += 1;
      return created;
    };
    expect([cache.getOrCreate("a", create), cache.getOrCreate("a", create)]).toEqual([1, 1]);
    cache.set("b", 7);
    cache.getOrCreate("a", create);
    cache.set("c", 8);
    expect([cache.get("a"), cache.get("b"), created]).toEqual([1, undefined, 1]);
  });

  it("deletes one entry or all", () => {
    const cache = new LruCache<string, number>(3);
    for (const key of ["a", "b", "c"]) cache.set(key, 1);
    cache.delete("b");
    expect(listCached(cache, ["a", "b", "c"])).toEqual(["a", "c"]);
    cache.clear();
    expect(listCached(cache, ["a", "b", "c"])).toEqual([]);
  });
});
