// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { mount } from "../../../tests/support/mount.ts";
import { setLoading, useLoading, whileLoading } from "./app-state.ts";

function Flags() {
  const flags = Object.entries(useLoading()).filter(([, isSet]) => isSet);
  return <output>{flags.map(([name]) => name).join(" ")}</output>;
}

const shown = () => document.querySelector("output")?.textContent;

it("starts with the map and its homes loading, and nothing else", () => {
  mount(<Flags />);
  expect(shown()).toBe("propertiesMap googleMaps");
});

it("shows a flag while it's set", () => {
  mount(<Flags />);
  act(() => setLoading("properties", true));
  expect(shown()).toBe("properties propertiesMap googleMaps");
  act(() => setLoading("properties", false));
  expect(shown()).toBe("propertiesMap googleMaps");
});

it.each([
  ["succeeds", () => Promise.resolve()],
  ["fails", () => Promise.reject(new Error("offline"))],
])("sets a flag until the work %s", async (_end, work) => {
  mount(<Flags />);
  let during: string | null | undefined;
  await act(() =>
    whileLoading("userSignIn", async () => {
      await Promise.resolve();
      during = shown();
      await work();
    }).catch(() => undefined),
  );
  expect(during).toBe("userSignIn propertiesMap googleMaps");
  expect(shown()).toBe("propertiesMap googleMaps");
});
