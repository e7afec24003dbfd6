// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { PageModule } from "../lib/page.ts";
import { createBrowserRouter } from "./browser-router.ts";
import { Redirect, Refusal } from "./page-outcome.ts";

interface Fetching {
  path: string;
  signal: AbortSignal;
  answer(data: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

const Page = () => null;

function createPage(): PageModule {
  return { meta: () => ({ title: "" }), Page };
}

/** A router over the pages `/`, `/a` and `/b`, whose data the test provides. */
function start(loadB: () => Promise<PageModule> = async () => createPage()) {
  const fetched: Fetching[] = [];
  const toRoute = (path: string, load: () => Promise<PageModule>) => ({ id: path, path, load });
  const home = toRoute("/", async () => createPage());
  const router = createBrowserRouter({
    routes: {
      pages: [home, toRoute("/a", async () => createPage()), toRoute("/b", loadB)],
      unknown: toRoute("*", async () => createPage()),
    },
    first: { route: home, module: createPage(), data: "first", failure: undefined },
    fetchData: (_route, { pathname, search, hash }, signal) =>
      new Promise((resolve, reject) => {
        fetched.push({
          path: pathname + search + hash,
          signal,
          answer: (data) =>
            settle()
              .then(() => resolve(data))
              .then(settle),
          fail: (error) =>
            settle()
              .then(() => reject(error))
              .then(settle),
        });
      }),
  });
  const getPath = () => window.location.pathname + window.location.search + window.location.hash;
  return {
    router,
    fetched,
    getPath,
    last: () => fetched.at(-1) as Fetching,
    /** What is on the screen, and what is on its way. */
    see() {
      const { shown, pending } = router.getState();
      const { pathname, search, hash } = shown.location;
      return { at: pathname + search + hash, data: shown.data, pending: pending?.pathname };
    },
  };
}

/** The browser has moved in its history. */
function pop(path: string, entry: unknown = null): void {
  window.history.replaceState(entry, "", path);
  window.dispatchEvent(new PopStateEvent("popstate", { state: entry }));
}

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

describe("a navigation", () => {
  it("starts with the server's page and fetches nothing", () => {
    const { see, fetched } = start();
    expect(see()).toEqual({ at: "/", data: "first", pending: undefined });
    expect(fetched).toEqual([]);
  });

  it("keeps the page and the URL until the next page is there", async () => {
    const { router, see, last, getPath } = start();
    router.navigate("/a?x=1#part");
    expect(see()).toEqual({ at: "/", data: "first", pending: "/a" });
    expect(last().path).toBe("/a?x=1");
    expect(getPath()).toBe("/");
    await last().answer("A");
    expect(see()).toEqual({ at: "/a?x=1#part", data: "A", pending: undefined });
    expect(getPath()).toBe("/a?x=1#part");
  });

  it("is aborted by a newer one, whose page is shown even if the older answers later", async () => {
    const { router, see, fetched } = start();
    router.navigate("/a");
    router.navigate("/b");
    const [older, newer] = fetched as [Fetching, Fetching];
    expect([older.signal.aborted, newer.signal.aborted]).toEqual([true, false]);
    await newer.answer("B");
    await older.answer("A");
    expect(see()).toEqual({ at: "/b", data: "B", pending: undefined });
  });

  it("is aborted by Back, and isn't in the history then", async () => {
    const { router, see, last, fetched, getPath } = start();
    router.navigate("/a");
    await last().answer("A");
    router.navigate("/b");
    pop("/");
    expect(fetched.map(({ path, signal }) => [path, signal.aborted])).toEqual([
      ["/a", false],
      ["/b", true],
      ["/", false],
    ]);
    await fetched[1]?.answer("B");
    await last().answer("home");
    expect(see()).toEqual({ at: "/", data: "home", pending: undefined });
    expect(getPath()).toBe("/");
  });

  it("is aborted by a change of the hash, which fetches nothing itself", async () => {
    const { router, see, fetched } = start();
    router.navigate("/a");
    router.navigate("#/user");
    expect(see()).toEqual({ at: "/#/user", data: "first", pending: undefined });
    expect(fetched.map(({ path, signal }) => [path, signal.aborted])).toEqual([["/a", true]]);
    await fetched[0]?.answer("A");
    expect(see().at).toBe("/#/user");
  });

  it.each(["#/user", "#part", "", "/", "?"])("to %j on the same page fetches nothing", (to) => {
    const { router, fetched } = start();
    pop("/#/user");
    const { key } = router.getState().shown.location;
    router.navigate(to);
    expect(fetched).toEqual([]);
    expect(router.getState().shown.location.key).not.toBe(key);
  });

  it("encodes the path as the browser does", async () => {
    const { router, see, last } = start();
    router.navigate("/caf\u00e9?q=a b");
    await last().fail(new Refusal(404));
    expect(see().at).toBe("/caf%C3%A9?q=a%20b");
  });
});

describe("the history", () => {
  it.each([
    { replace: false, to: "/", grows: 1 },
    { replace: true, to: "/#x", grows: 0 },
    { replace: "if-same" as const, to: "/", grows: 0 },
    { replace: "if-same" as const, to: "/#x", grows: 1 },
  ])("grows by $grows for $to with replace: $replace", ({ replace, to, grows }) => {
    const { router } = start();
    const { length } = window.history;
    router.navigate(to, { replace });
    expect(window.history.length - length).toBe(grows);
  });

  it("keeps an entry's key and state, also after a reload", () => {
    const { router } = start();
    expect(router.getState().shown.location).toMatchObject({ key: "default", state: null });
    router.navigate("#/user", { state: { isPushedOverlay: true } });
    const { location, isPop } = router.getState().shown;
    expect(location.state).toEqual({ isPushedOverlay: true });
    expect(isPop).toBe(false);
    const reloaded = start().router.getState().shown;
    expect(reloaded.location).toEqual(location);
    expect(reloaded.isPop).toBe(true);
  });

  it("gives the entry's own state and key back on the way through it", () => {
    const { router } = start();
    pop("/#/x", { key: "k1", state: { keepsScroll: true } });
    expect(router.getState().shown.location).toMatchObject({ key: "k1", state: { keepsScroll: true } });
    expect(router.getState().shown.isPop).toBe(true);
    pop("/#/y");
    expect(router.getState().shown.location).toMatchObject({ key: "default", state: null });
  });
});

describe("a redirect", () => {
  it.each([
    { replace: false, grows: 1 },
    { replace: true, grows: 0 },
  ])("adds $grows entries if the navigation has replace: $replace", async ({ replace, grows }) => {
    const { router, see, last } = start();
    const { length } = window.history;
    router.navigate("/a", { replace });
    await last().fail(new Redirect("/b?x=1#/user"));
    expect(see().pending).toBe("/b");
    expect(last().path).toBe("/b?x=1");
    await last().answer("B");
    expect(see()).toEqual({ at: "/b?x=1#/user", data: "B", pending: undefined });
    expect(window.history.length - length).toBe(grows);
  });

  it("to a hash of the page on the screen fetches nothing", async () => {
    const { router, see, last, fetched } = start();
    router.navigate("/user/sign-in");
    await last().fail(new Redirect("/#/user/sign-in"));
    expect(see()).toEqual({ at: "/#/user/sign-in", data: "first", pending: undefined });
    expect(fetched).toHaveLength(1);
  });
});

describe("a page that fails", () => {
  it("is shown as a failure at its URL, and is tried again by a link to it", async () => {
    const { router, see, last, getPath, fetched } = start();
    router.navigate("/a");
    await last().fail(new Refusal(404));
    expect(router.getState().shown).toMatchObject({ data: undefined, failure: { error: { status: 404 } } });
    expect(getPath()).toBe("/a");
    router.navigate("#/user");
    expect(fetched).toHaveLength(1);
    expect(router.getState().shown.failure).toBeDefined();
    router.navigate("/a", { replace: "if-same" });
    await last().answer("A");
    expect(see()).toEqual({ at: "/a", data: "A", pending: undefined });
    expect(router.getState().shown.failure).toBeUndefined();
  });

  it("loads its code again the next time, if that didn't load", async () => {
    let attempts = 0;
    const { router, see, last } = start(async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError("Failed to fetch");
      return createPage();
    });
    router.navigate("/b");
    await last().answer("B");
    expect(router.getState().shown).toMatchObject({
      module: undefined,
      failure: { error: expect.any(TypeError) },
    });
    router.navigate("/a");
    await last().answer("A");
    router.navigate("/b");
    await last().answer("B");
    expect(see().data).toBe("B");
    expect(router.getState().shown.failure).toBeUndefined();
  });

  it("waits for the rest of its code, which a first visit does without", async () => {
    let finish = () => {};
    const rest = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { router, see, last } = start(async () => ({ ...createPage(), loadRest: () => rest }));
    router.navigate("/b");
    await last().answer("B");
    expect(see().at).toBe("/");
    finish();
    await settle();
    expect(see().at).toBe("/b");
  });
});
