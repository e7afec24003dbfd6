import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const ENTRIES = ["serve", "work", "migrate", "seed", "jobs", "check-mail", "views"];

/** The package's exports name only its development build; the other one is smaller and faster. */
const PRODUCTION_ROUTER = [
  { find: /^react-router\/dom$/, replacement: routerFile("dom-export.mjs") },
  { find: /^react-router$/, replacement: routerFile("index.mjs") },
];

function routerFile(name: string): string {
  return fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}`, import.meta.url));
}

/** What every page runs on: one file that compresses well, and that a visitor keeps when only our own code has changed. */
const LIBRARIES = {
  name: "libraries",
  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
};

/** Small, and wanted together on the pages with a search box: apart each would cost more than it weighs. */
const FIELDS = {
  name: "fields",
  test: /src\/web\/(ui\/(field|text-field|segmented|channel-choice|place-field)\.tsx|lib\/use-following\.ts)/,
  includeDependenciesRecursively: false,
};

/** Two builds, run by scripts/build.mjs: the browser's, and the server's with one file per entry. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : "public",
  resolve: { alias: command === "build" ? PRODUCTION_ROUTER : [] },
  // Bundled with the pages: the alias reaches them, and unused parts stay out.
  ssr: command === "build" ? { noExternal: ["react-router", "lucide-react"] } : {},
  build: isSsrBuild
    ? {
        target: "node20",
        sourcemap: true,
        minify: false,
        rollupOptions: {
          input: ENTRIES.map((entry) => `src/entry/${entry}.ts`),
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
        },
      }
    : {
        target: "es2022",
        manifest: "manifest.json",
        rollupOptions: {
          input: "src/web/entry.client.tsx",
          output: { codeSplitting: { groups: [LIBRARIES, FIELDS] } },
        },
        assetsInlineLimit: 0,
      },
}));
