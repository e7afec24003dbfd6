import { readdirSync } from "node:fs";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import createIcon from "./create-icon.tsx";

const FOLDER = "node_modules/lucide-react/dist/esm/icons";

/** Every twentieth of the library's icons. */
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".mjs"))
  .filter((_name, index) => index % 20 === 0);

const CASES: readonly Record<string, unknown>[] = [
  {},
  { className: "size-4 shrink-0" },
  { size: 20, strokeWidth: 1.5, color: "red" },
  { "aria-label": "Saved", fill: "currentColor", role: "img" },
];

describe("an icon of the build", () => {
  it.each(names)("has the library's own markup: %s", async (name) => {
    const library = await import(/* @vite-ignore */ `../../../${FOLDER}/${name}`);
    // Some files only name another icon.
    const own = createIcon(library.__iconData ?? (await findData(library.default))) as ComponentType;
    for (const props of CASES)
      expect(renderToStaticMarkup(createElement(own, props))).toBe(
        renderToStaticMarkup(createElement(library.default, props)),
      );
  });
});

async function findData(icon: unknown): Promise<Parameters<typeof createIcon>[0]> {
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".mjs"))) {
    const library = await import(/* @vite-ignore */ `../../../${FOLDER}/${name}`);
    if (library.default === icon && library.__iconData) return library.__iconData;
  }
  throw new Error("The library has no data of this icon.");
}
