import { readdirSync, readFileSync } from "node:fs";
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

/** The declarations of `icons.css`, by the attribute without which they apply. */
const COMMON: Readonly<Record<string, string>> = {
  width: "24",
  height: "24",
  fill: "none",
  stroke: "currentColor",
  "stroke-width": "2",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

/** Both kinds of markup as the browser sees them: with the common attributes, and without names that nothing uses. */
function readIcon(markup: string) {
  const [, head = "", shapes] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(markup) ?? [];
  const attributes = Object.fromEntries(
    [...head.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { xmlns: _, class: written, ...rest } = attributes;
  const classes = String(written)
    .split(" ")
    .filter((name) => !name.startsWith("lucide-"));
  return { ...COMMON, ...rest, classes, shapes };
}

describe("an icon of the build", () => {
  it.each(names)("looks like the library's own: %s", async (name) => {
    const library = await import(/* @vite-ignore */ `../../../${FOLDER}/${name}`);
    // Some files only name another icon.
    const own = createIcon(library.__iconData ?? (await findData(library.default))) as ComponentType;
    for (const props of CASES)
      expect(readIcon(renderToStaticMarkup(createElement(own, props)))).toEqual(
        readIcon(renderToStaticMarkup(createElement(library.default, props))),
      );
  });
});

describe("icons.css", () => {
  const styles = readFileSync("src/web/ui/icons.css", "utf8");

  it.each(Object.entries(COMMON))("declares %s: %s", (name, value) => {
    expect(styles).toMatch(new RegExp(`^    ${name}: ${value}(px)?;$`, "m"));
  });
});

async function findData(icon: unknown): Promise<Parameters<typeof createIcon>[0]> {
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".mjs"))) {
    const library = await import(/* @vite-ignore */ `../../../${FOLDER}/${name}`);
    if (library.default === icon && library.__iconData) return library.__iconData;
  }
  throw new Error("The library has no data of this icon.");
}
