import { expect, it } from "vitest";
import { assetsFromManifest } from "./page-assets.ts";

const MANIFEST = {
  "src/web/entry.client.tsx": {
    file: "assets/entry.js",
    css: ["assets/entry.css"],
    imports: ["_router.js"],
    assets: ["assets/text-latin-wght-normal-1.woff2", "assets/text-latin-wght-italic-2.woff2"],
  },
  "_router.js": { file: "assets/router.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_router.js"] },
  "src/web/routes/home-route.tsx": {
    file: "assets/home.js",
    imports: ["_shared.js", "src/web/entry.client.tsx"],
  },
};

it("lists what a page needs, each once, and preloads only the upright fonts", () => {
  const assets = assetsFromManifest(MANIFEST);
  expect(assets.script).toBe("/assets/entry.js");
  expect(assets.styles).toEqual(["/assets/entry.css"]);
  expect(assets.fonts).toEqual(["/assets/text-latin-wght-normal-1.woff2"]);
  expect(assets.preloadsOf("home-route")).toEqual([
    "/assets/router.js",
    "/assets/home.js",
    "/assets/shared.js",
  ]);
  expect(assets.preloadsOf("unknown-route")).toEqual(["/assets/router.js"]);
});

it("refuses a manifest without the browser entry", () => {
  expect(() => assetsFromManifest({})).toThrow(/doesn't name the browser's entry/);
});
