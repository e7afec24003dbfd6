import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { CHUNK_GROUPS } from "./scripts/chunk-groups.ts";
import { createThirdParty } from "./scripts/third-party.ts";

const ENTRIES = [
  "serve",
  "render-images",
  "run-feed",
  "work",
  "migrate",
  "seed",
  "jobs",
  "stock",
  "feed",
  "views",
  "leads",
  "viewing-times",
  "operations/backup",
  "operations/check-mail",
  "operations/desk-owner",
  "operations/import-accounts",
  "operations/rotate-secrets",
  "operations/redirects",
  "operations/restore",
  "operations/security-log",
  "operations/move-database",
  "agency",
  "agency/generate-stock",
  "about",
];

/** The icons' own function does more than we need, for every icon of every page. */
const PRODUCTION_PARTS = [
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: toFile("src/web/ui/create-icon.tsx") },
];

function toFile(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** What every page runs on: one file that compresses well, and that a visitor keeps when only our own code has changed. */
const LIBRARIES = {
  name: "libraries",
  test: /node_modules\/(react|react-dom|scheduler)\//,
};

const thirdParty = createThirdParty();

/** One pattern for all files of a group. */
function toPattern(paths: readonly string[]): RegExp {
  const escaped = paths.map((path) => path.replace(/[./]/g, "\\$&"));
  return new RegExp(`/(?:${escaped.join("|")})$`);
}

/** Every page has fetched these before anything asks for more: to name them again is nothing but bytes. */
const ALWAYS_THERE = /\/(?:entry\.client|frame|libraries|rolldown-runtime)-[^/]+\.js$/;

/** Pages and parts that few visitors need. Naming what they import would cost every visitor; it loads a moment later. */
const RARELY_NEEDED =
  /\/(?:alert-settings-route|branch-route|branches-route|compare-route|consent-question|content-route|department-route|failure-page|flash|legacy-hooks|material-alert-settings-route|menu-dropdown|not-found-route|overlays|people-route|person-route|phone-menu-sheet|run-analytics|sales-events?-route|search-waiting|session|stored-account|toast-note|viewing-route)-[^/]+\.js$/;

/** Two builds, run by scripts/build.mjs: the browser's, and the server's with one file per entry. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : thirdParty.plugins())],
  worker: { plugins: thirdParty.worker },
  publicDir: isSsrBuild ? false : "public",
  resolve: { alias: command === "build" ? PRODUCTION_PARTS : [] },
  // Bundled with the pages: the alias reaches them, and unused parts stay out.
  ssr: command === "build" ? { noExternal: ["lucide-react"] } : {},
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
        modulePreload: {
          resolveDependencies: (file, needed) =>
            RARELY_NEEDED.test(`/${file}`) ? [] : needed.filter((asset) => !ALWAYS_THERE.test(asset)),
        },
        rollupOptions: {
          input: ["src/web/entry.client.tsx", "src/web/desk/entry.desk.ts"],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                LIBRARIES,
                ...Object.entries(CHUNK_GROUPS).map(([name, paths]) => ({ name, test: toPattern(paths) })),
              ],
            },
          },
        },
        assetsInlineLimit: 0,
      },
}));
