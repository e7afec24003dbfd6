// @vitest-environment happy-dom
import { act, type ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { mount } from "../../../tests/support/mount.ts";
import { RouterContext } from "../router/router-context.ts";
import { Link } from "./link.tsx";

const FailurePage = () => null;

/** Clicks a link. Returns what the router was asked for, and whether the browser would follow the link. */
function clickLink(props: Partial<ComponentProps<typeof Link>>, event: MouseEventInit = {}) {
  const asked: unknown[][] = [];
  const router = {
    navigate: (...call: unknown[]) => void asked.push(call),
    rootData: undefined,
    FailurePage,
  };
  mount(
    <RouterContext value={router}>
      <Link to="/search?page=2#top" {...props}>
        Next
      </Link>
    </RouterContext>,
  );
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...event });
  // The document itself must stay.
  const stay = (late: Event) => {
    isLeft = !late.defaultPrevented;
    late.preventDefault();
  };
  let isLeft = false;
  window.addEventListener("click", stay, { once: true });
  act(() => document.querySelector("a")?.dispatchEvent(click));
  return { asked, isLeft };
}

describe("a link", () => {
  it("opens its page through the router, with its state", () => {
    const { asked, isLeft } = clickLink({ state: { keepsScroll: true } });
    expect(asked).toEqual([["/search?page=2#top", { replace: "if-same", state: { keepsScroll: true } }]]);
    expect(isLeft).toBe(false);
  });

  it.each([
    ["Ctrl", {}, { ctrlKey: true }],
    ["Cmd", {}, { metaKey: true }],
    ["Shift", {}, { shiftKey: true }],
    ["Alt", {}, { altKey: true }],
    ["the middle button", {}, { button: 1 }],
    ["a target", { target: "_blank" }, {}],
    ["a download", { download: true }, {}],
    ["another site's URL", { to: "https://other.example/" }, {}],
    ["another site's URL without its scheme", { to: "//other.example/search" }, {}],
  ])("is left to the browser with %s", (_reason, props, event) => {
    expect(clickLink(props, event)).toEqual({ asked: [], isLeft: true });
  });

  it("isn't followed if its own handler prevented that", () => {
    const { asked } = clickLink({ onClick: (event) => event.preventDefault() });
    expect(asked).toEqual([]);
  });

  it("is a plain anchor in the HTML", () => {
    clickLink({ rel: "next" });
    expect(document.querySelector("a")?.outerHTML).toBe('<a rel="next" href="/search?page=2#top">Next</a>');
  });
});
