import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const ENTRIES = ["serve", "work", "migrate", "seed", "jobs", "check-mail"];

/** The package's exports name only its development build; the other one is smaller and faster. */
const PRODUCTION_ROUTER = [
  { find: /^react-router\/dom$/, replacement: routerFile("dom-export.mjs") },
  { find: /^react-router$/, replacement: routerFile("index.mjs") },
];

function routerFile(name: string): string {
  return fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}`, import.meta.url));
}

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
        rollupOptions: { input: "src/web/entry.client.tsx" },
        assetsInlineLimit: 0,
      },
}));
