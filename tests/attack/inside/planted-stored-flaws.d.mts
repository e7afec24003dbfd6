import type { FastifyInstance } from "fastify";

export function plantStoredFlaws(app: FastifyInstance, getDataDir: () => string | undefined): void;
