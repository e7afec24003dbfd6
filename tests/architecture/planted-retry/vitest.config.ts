import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["tests/architecture/planted-retry/retried.ts"], retry: 1 } });
