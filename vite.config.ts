import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const ENTRIES = [
  "serve",
  "render-images",
  "work",
  "migrate",
  "seed",
  "jobs",
  "check-mail",
  "views",
  "leads",
  "viewing-times",
  "security-log",
];

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

/** Small files that are fetched together anyway: in one they compress better, and whoever needs them names one. */
const TOGETHER = {
  frame:
    /src\/(web\/(lib\/(class-names|use-when-seen)|ui\/responsive-image)|domain\/(read-id|site\/(page-hash|telephone)|property\/images))\./,
  searches:
    /src\/(web\/(saved\/saved-searches-store|search\/search-history-store)|domain\/(saved\/saved-search|search\/(search-summary|search-history|question)|property\/property-status))\./,
  home: /src\/(web\/ui\/overlay-link|domain\/(enquiry\/(contact|lead|viewing)|calculator\/monthly-cost|property\/(send-to-friend|shown-film)|branch\/branch-address|site\/plain-pages))\.|lucide-react\/dist\/esm\/icons\/(mail|play)\./,
  flash: /src\/(web\/(show-flash|enquiry\/after-enquiry)|domain\/(enquiry\/lead-texts|site\/flash))\./,
  sending: /src\/web\/(lib\/send|form\/(form-refusal|terms-field)|ui\/choices)\./,
  fields: /src\/web\/(ui\/(channel-choice|field|place-field|segmented|text-field)|lib\/use-following)\./,
  form: /src\/web\/form\/(form-refusal|terms-field|use-form)\./,
  choices: /src\/web\/ui\/(choices|select-field)\./,
  cards:
    /src\/(web\/(property\/(card-photos|compare-bar-slot|compare-store|compare-toggle)|saved\/(heart-button|pending-saves|saved-properties-store|toggle-saved-property)|session\/site-events|ui\/label)|domain\/(property\/(card-status|carousel|comparison|measures|price|property-ids|property-type)|saved\/(account-note|saved-properties)|search\/channel))\.|lucide-react\/dist\/esm\/icons\/(bath|bed-double|check|chevron-left|heart|maximize|plus|sofa|sprout)\./,
};

/** Every page has fetched these before anything asks for more: to name them again is nothing but bytes. */
const ALWAYS_THERE = /\/(?:entry\.client|frame|libraries|rolldown-runtime)-[^/]+\.js$/;

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
        modulePreload: {
          resolveDependencies: (_file, needed) => needed.filter((file) => !ALWAYS_THERE.test(file)),
        },
        rollupOptions: {
          input: "src/web/entry.client.tsx",
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [LIBRARIES, ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test }))],
            },
          },
        },
        assetsInlineLimit: 0,
      },
}));
