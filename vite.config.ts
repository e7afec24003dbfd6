import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds: the browser's (`dist/client`) and the server's (`dist/server`, one file per entry). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : "public",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        sourcemap: true,
        minify: false,
        rollupOptions: {
          input: ["serve", "work", "migrate", "seed", "jobs", "check-mail"].map(
            (entry) => `src/entry/${entry}.ts`,
          ),
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
        },
      }
    : {
        outDir: "dist/client",
        target: "es2022",
        manifest: "manifest.json",
        rollupOptions: { input: "src/web/entry.client.tsx" },
        assetsInlineLimit: 0,
      },
}));
