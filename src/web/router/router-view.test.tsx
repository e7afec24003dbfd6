// @vitest-environment happy-dom
import { act, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { click, getButton, mount } from "../../../tests/support/mount.ts";
import type { PageModule } from "../lib/page.ts";
import { createBrowserRouter } from "./browser-router.ts";
import { Refusal } from "./page-outcome.ts";
import { useFailure, useLocation, usePageData, usePendingLocation } from "./router-context.ts";
import { CurrentPage, RouterView } from "./router-view.tsx";

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const text = () => document.body.textContent;

let pageRenders = 0;

function Frame() {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label="Menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      <p>
        frame of {pathname}, {usePendingLocation() ? "loading" : "idle"}.
      </p>
      <CurrentPage />
    </>
  );
}

function FailurePage() {
  const error = useFailure();
  return <p>failed with {error instanceof Refusal ? error.status : String(error)}</p>;
}

function Page() {
  pageRenders += 1;
  const data = usePageData<string>();
  if (data === "broken") throw new Error("broken");
  return <p>page of {data}</p>;
}

/** Mounts a site with two pages. Returns how to open one. */
function start(fetchData: (path: string) => Promise<unknown>): (path: string) => void {
  const module: PageModule = { meta: () => ({ title: "" }), Page };
  const toRoute = (path: string) => ({ id: path, path, load: async () => module });
  const home = toRoute("/");
  const router = createBrowserRouter({
    routes: { pages: [home, toRoute("/a")], unknown: toRoute("*") },
    first: { route: home, module, data: "home", failure: undefined },
    fetchData: (_route, { pathname }) => fetchData(pathname),
  });
  mount(<RouterView router={router} Frame={Frame} FailurePage={FailurePage} rootData={undefined} />);
  return (path) => act(() => router.navigate(path));
}

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

describe("RouterView", () => {
  it("keeps the old page while the next one loads", async () => {
    let answer = (_data: unknown) => {};
    const openPage = start(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    openPage("/a");
    expect(text()).toBe("frame of /, loading.page of home");
    answer("a");
    await settle();
    expect(text()).toBe("frame of /a, idle.page of a");
  });

  it("doesn't render the page again for a change of its frame", () => {
    start(async () => "a");
    pageRenders = 0;
    click(getButton("Menu"));
    expect(getButton("Menu").getAttribute("aria-expanded")).toBe("true");
    expect(pageRenders).toBe(0);
  });

  it("shows a refusal in the frame, with its status", async () => {
    const openPage = start(() => Promise.reject(new Refusal(410)));
    openPage("/a");
    await settle();
    expect(text()).toBe("frame of /a, idle.failed with 410");
  });

  it("shows a page that can't be rendered as a failure, until the next navigation", async () => {
    const openPage = start(async (path) => (path === "/a" ? "broken" : "home again"));
    openPage("/a");
    await settle();
    expect(text()).toBe("frame of /a, idle.failed with Error: broken");
    // React reports it.
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    openPage("/");
    await settle();
    expect(text()).toBe("frame of /, idle.page of home again");
  });
});
